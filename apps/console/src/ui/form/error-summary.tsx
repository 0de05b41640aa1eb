import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../code-text/code-text.tsx';
import type { ContractForm } from './use-contract-form.ts';
import classes from './form.module.css';

const wrapper = '.mantine-InputWrapper-root';
const noLabel = '.mantine-InputWrapper-required, .mantine-InputWrapper-description, .ui-hint';

/** What a field is called: by its label, or that of its group, or the section that it is alone in. */
const labelOf = (node: HTMLElement | null): string | undefined => {
  const label =
    (node as HTMLInputElement | null)?.labels?.[0] ??
    node?.closest(wrapper)?.querySelector<HTMLElement>('.mantine-InputWrapper-label');
  const words = label?.cloneNode(true) as HTMLElement | undefined;
  for (const other of words?.querySelectorAll(noLabel) ?? []) other.remove();
  // A question is followed by what is wrong with its answer.
  const text = words?.textContent?.trim().replace(/[?？]$/, '');
  return text || (node?.closest('[aria-label]:not(form)')?.getAttribute('aria-label') ?? undefined);
};

/** The help under a field. */
const helpOf = (node: HTMLElement | null): string | undefined =>
  node?.closest(wrapper)?.querySelector('.mantine-InputWrapper-description')?.textContent?.trim();

const reveal = (node: HTMLElement | null) => node?.closest('details:not([open])')?.setAttribute('open', '');

/** A fault that says no more than the help, which is read at the field, has no words of its own. */
type Line = { path: string; label: string | undefined; message: string | undefined };

/** The control of a path, or of what it is a part of: a line of a list that is typed into one field. */
const nodeOf = (find: (path: string) => unknown, path: string): HTMLElement | null => {
  const node = find(path) as HTMLElement | null;
  const end = path.lastIndexOf('.');
  return node ?? (end < 0 ? null : nodeOf(find, path.slice(0, end)));
};

/** As the fields follow each other in the page; what has none there comes last. */
const inPageOrder = (one: HTMLElement | null, other: HTMLElement | null): number => {
  if (!one || !other) return Number(one === null) - Number(other === null);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/** What must change before the form can be saved, each line leading to its field. Takes the focus after a failed submit. */
export const ErrorSummary = <Values extends Record<string, unknown>>({ form: f }: { form: ContractForm<Values> }) => {
  const { t } = useTranslation();
  const ground = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const { errors } = f;
  const { getInputNode } = f.form;

  // The labels are in the page already; asking for them again in every form would let the two drift apart.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the labels are in the page only after the commit
    setLines(
      f.failures === 0
        ? []
        : Object.entries(errors)
            .map(([path, message]) => ({ path, message, node: nodeOf(getInputNode, path) }))
            .toSorted((one, other) => inPageOrder(one.node, other.node))
            .map(({ path, message, node }) => {
              reveal(node);
              const label = labelOf(node);
              return { path, label, message: label && message === helpOf(node) ? undefined : String(message) };
            }),
    );
  }, [errors, f.failures, getInputNode]);

  // On every commit, because the summary is in the page one commit after the failure that it reports.
  const reportedFailures = useRef(0);
  useEffect(() => {
    if (f.failures <= reportedFailures.current || !ground.current) return;
    reportedFailures.current = f.failures;
    ground.current.focus();
  });

  const goTo = (path: string) => {
    const node = nodeOf(getInputNode, path);
    reveal(node);
    node?.scrollIntoView({ block: 'center' });
    node?.focus();
  };

  const { problem } = f;
  if (!problem && lines.length === 0) return null;
  return (
    <div className={classes.summary} ref={ground} tabIndex={-1} role="alert">
      <p className={classes.summaryTitle}>
        {problem ? (problem.message ?? t('ui.form.failed')) : t('ui.form.problems', { count: lines.length })}
      </p>
      {(lines.length > 0 || (problem && problem.others.length > 0)) && (
        <ul>
          {lines.map(({ path, label = f.nameOf?.(path), message }) => (
            <li key={path}>
              <button type="button" onClick={() => goTo(path)}>
                {label && message ? t('ui.form.problem', { label, message }) : (label ?? message)}
              </button>
            </li>
          ))}
          {problem?.others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {problem?.requestId && (
        <p className="ui-hint">
          {t('ui.requestId')} <CodeText value={problem.requestId} />
        </p>
      )}
    </div>
  );
};
