/** What people do at the terminal under test. The kit says what to do and waits for what the terminal sends. */
export interface Actor {
  enrol(url: string, code: string): Promise<unknown>;
  closeDoor(boxId: string): Promise<unknown>;
  signIn(pin: string): Promise<unknown>;
  deposit(number: string): Promise<unknown>;
  /** Answers the next question of the terminal. */
  answerYes(): Promise<unknown>;
  /** A customer stores a parcel with the code of its order. */
  dropOff(code: string): Promise<unknown>;
  collect(pin: string): Promise<unknown>;
  typeWrongPins(count: number): Promise<unknown>;
  disconnectNetwork(): Promise<unknown>;
  connectNetwork(): Promise<unknown>;
}

/** @param confirm waits until the person says that it is done */
export const personActor = (say: (text: string) => void, confirm: () => Promise<unknown>): Actor => {
  const ask = (text: string): Promise<void> => Promise.resolve(say(`> ${text}`));
  return {
    enrol: (url, code) => ask(`Enrol the terminal: server ${url}, code ${code}`),
    closeDoor: (boxId) => ask(`Close door ${boxId}`),
    signIn: (pin) => ask(`Sign in as a courier with the PIN ${pin}`),
    deposit: (number) =>
      ask(`As the courier, store a parcel with the number ${number} and close the door if one opens`),
    answerYes: () => ask('Answer the question of the terminal in the next deposit with yes'),
    dropOff: (code) => ask(`Drop off a parcel with the code ${code} and close the door`),
    collect: async (pin) => {
      await ask(`Collect the parcel with the PIN ${pin}, close the door, and press Enter`);
      await confirm();
    },
    typeWrongPins: (count) => ask(`Choose to collect a parcel and type a wrong PIN ${count} times`),
    disconnectNetwork: async () => {
      await ask('Disconnect the network of the terminal and press Enter');
      await confirm();
    },
    connectNetwork: () => ask('Connect the network of the terminal'),
  };
};
