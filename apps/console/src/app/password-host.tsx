import { useEffect, useRef, useState } from 'react';
import { askPasswordWith } from '../platform/session/confirmation.ts';
import { deferred } from '../ui/deferred/deferred.tsx';

const PasswordPrompt = deferred(() =>
  import('../features/people/account/password-prompt.tsx').then((module) => module.PasswordPrompt),
);

/** Shows the question for the password; its code loads with the first question. Mounted once in the console. */
export const PasswordHost = () => {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(() => {
    askPasswordWith(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked('now');
        }),
    );
    return () => {
      askPasswordWith(() => Promise.resolve(false));
      answer.current?.(false);
    };
  }, []);
  if (asked === 'never') return null;
  return (
    <PasswordPrompt
      opened={asked === 'now'}
      onAnswer={(confirmed) => {
        setAsked('before');
        answer.current?.(confirmed);
      }}
    />
  );
};
