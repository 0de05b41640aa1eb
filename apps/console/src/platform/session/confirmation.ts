/**
 * The password that is asked for again before a dangerous action. It promises one question at a time, however many
 * calls wait for it; what shows the question is given from outside, so that the platform depends on no component.
 */
let show: (() => Promise<boolean>) | undefined;
let asked: Promise<boolean> | undefined;

/** Sets the question; it resolves to true once the server has taken the password. */
export const askPasswordWith = (question: () => Promise<boolean>): void => {
  show = question;
};

/** Requests the password; true once the server has taken it, false if the person cancelled or there is no question. */
export const askPassword = (): Promise<boolean> => {
  if (!show) return Promise.resolve(false);
  asked ??= show().finally(() => {
    asked = undefined;
  });
  return asked;
};
