import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../color-dot/color-dot.tsx';
import classes from './typeahead.module.css';
import type { Option, OptionsStatus } from './use-async-options.ts';

interface ListBoxProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: ReadonlySet<string>;
  readonly multi?: boolean;
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPick: (index: number) => void;
  readonly onActive: (index: number) => void;
  /** Given where no field owns the list: it takes the focus and the keys itself. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly status?: OptionsStatus;
  readonly onRetry?: (() => void) | undefined;
}

/** The options themselves, with what to say while there are none. The focus remains in the field that owns the list. */
export const ListBox = (props: ListBoxProps) => {
  const {
    id,
    label,
    options,
    selected,
    multi,
    active,
    optionId,
    onPick,
    onActive,
    status = 'ready',
    onRetry,
    onKeyDown,
  } = props;
  const { t } = useTranslation();
  const none = options.length === 0;
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multi || undefined}
        aria-busy={status === 'loading'}
        className={classes.list}
        {...(onKeyDown && {
          onKeyDown,
          tabIndex: 0,
          'data-autofocus': true,
          'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
        })}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that owns the list takes the keys
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={selected.has(option.value)}
            data-active={index === active || undefined}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(index)}
            onClick={() => onPick(index)}
          >
            <span className={classes.mark} data-multi={multi || undefined}>
              {selected.has(option.value) && <IconCheck size={14} stroke={2.5} aria-hidden />}
            </span>
            {option.color !== undefined && <ColorDot color={option.color} />}
            <span className={classes.optionText}>
              {option.label}
              {option.hint !== undefined && <span className={classes.hint}>{option.hint}</span>}
            </span>
          </div>
        ))}
      </div>
      <div role="status" className={none ? classes.note : 'ui-unseen'}>
        {status === 'loading' && t('uiLists.options.loading')}
        {status === 'ready' &&
          (none ? t('uiLists.options.none') : t('uiLists.options.found', { count: options.length }))}
        {status === 'error' && t('uiLists.options.failed')}
        {status === 'error' && onRetry && (
          <button
            type="button"
            className={classes.retry}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            {t('uiLists.options.tryAgain')}
          </button>
        )}
      </div>
    </>
  );
};
