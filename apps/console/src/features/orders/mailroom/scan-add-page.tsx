import { TextInput } from '@mantine/core';
import { mailroomParcelRules } from '@cubby/contract/orders/mailroom/mailroom.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { zodFieldErrors } from '../../../ui/form/zod-errors.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Typeahead } from '../../../ui/typeahead/typeahead.tsx';
import { useUnsaved } from '../../../ui/unsaved/unsaved.ts';
import { RecipientField } from './components/recipient-field.tsx';
import { RegistrationList } from './components/registration-list.tsx';
import { ScanButton } from '../order-parts/scan-button.tsx';
import classes from './components/mailroom.module.css';
import { gatherEarlyKeys, takeEarlyScans } from './early-keys.ts';
import { storeMailroomSite, readMailroomSite } from './mailroom-site.ts';
import { type Recipient, type Registration, Registrations, type FinishedRegistration } from './registrations.ts';

const numberRule = mailroomParcelRules.pick({ expressNumber: true });

/** The last result in words. */
const registrationText = ({ state, number, recipient, error, order }: FinishedRegistration, t: TFunction): string => {
  if (state === 'undone') return t('mailroom.undone', { number });
  // A parcel whose undoing failed is registered still; what matters is that it was not undone.
  if (error !== undefined) return state === 'done' ? error : t('mailroom.notRegistered', { number, reason: error });
  const name = order?.recipientName ?? (typeof recipient === 'string' ? recipient : recipient.name);
  return t('mailroom.registered', { number, name });
};

/** The session: its queue, its last result, and the guard against leaving it. */
const useSitting = () => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [queue] = useState(() => new Registrations());
  const registrations = useSyncExternalStore(queue.subscribe, queue.current);
  const finished = useSyncExternalStore(queue.subscribe, queue.finished);
  useEffect(() => {
    if (finished && finished.state !== 'failed') void invalidate(ordersCalls.listOrders, ordersCalls.countOrders);
  }, [finished, invalidate]);
  useUnsaved(registrations.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'failed'));
  return {
    queue,
    registrations,
    finished: finished && { well: finished.error === undefined, text: registrationText(finished, t) },
  };
};

/** article-scanadd: incoming parcels for mailroom recipients, by scanner and keyboard alone (orders.md 2.1, 5.1). */
export const ScanAddPage = () => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { queue, registrations, finished } = useSitting();
  const [number, setNumber] = useState('');
  const [numberError, setNumberError] = useState<string>();
  const [recipientError, setRecipientError] = useState<string>();
  const [site, setSite] = useState(() => readMailroomSite(userId));
  const scan = useRef<HTMLInputElement>(null);
  const who = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState('');

  /** What is wrong with a scanned number, besides what the server may find. */
  const wrongWith = (typed: string): string | undefined => {
    const wrong = zodFieldErrors(numberRule, { expressNumber: typed }, t)['expressNumber'];
    if (wrong) return wrong;
    const double = registrations.some(
      (each) => each.number === typed && each.state !== 'failed' && each.state !== 'undone',
    );
    return double ? t('mailroom.inList', { number: typed }) : undefined;
  };
  /** @returns whether the number can be registered */
  const enterNumber = (typed: string): boolean => {
    const wrong = wrongWith(typed);
    setNumber(typed);
    setNumberError(wrong);
    return wrong === undefined;
  };
  const takeEarly = useEffectEvent(() => {
    scan.current?.focus();
    const early = takeEarlyScans();
    for (const { number: whole, recipient } of early.whole) queue.add(whole, recipient, site?.siteId ?? null);
    if (early.recipient === undefined) setNumber((typed) => early.number || typed);
    else if (enterNumber(early.number)) {
      setBegun(early.recipient);
      who.current?.focus();
    }
  });
  // Before the first paint, so that no key comes between.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- keys are gathered until the page is there, and taken once
    takeEarly();
    return gatherEarlyKeys;
  }, []);
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const nowhere = document.activeElement === document.body;
      if (nowhere && key.length === 1 && !ctrlKey && !metaKey && !altKey) scan.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const onScanKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The field itself: a scanner is faster than the next drawing.
    const typed = event.currentTarget.value.trim();
    if (enterNumber(typed)) who.current?.focus();
    else event.currentTarget.select();
  };
  const onPhoto = (code: string) => {
    if (enterNumber(code)) who.current?.focus();
  };
  const onRecipient = (recipient: Recipient | string) => {
    const typed = scan.current?.value.trim() ?? '';
    const wrong = wrongWith(typed);
    setRecipientError(undefined);
    setNumberError(typed === '' ? t('mailroom.scanFirst') : wrong);
    // At once, so that the first character of the next scan lands where it belongs.
    scan.current?.focus();
    if (wrong) return;
    queue.add(typed, recipient, site?.siteId ?? null);
    setNumber('');
  };
  const toScan = () => scan.current?.focus();
  const onCorrect = (registration: Registration) => {
    queue.drop(registration.key);
    setNumber(registration.number);
    setNumberError(undefined);
    setRecipientError(typeof registration.recipient === 'string' ? registration.error : undefined);
    scan.current?.focus();
  };

  return (
    <>
      <PageHeader title={t('mailroom.title')} />
      <div className={classes.page}>
        <div className={classes.scan}>
          <p className="ui-hint">{t('mailroom.purpose')}</p>
          <TextInput
            ref={scan}
            label={t('mailroom.fields.expressNumber')}
            description={t('mailroom.help.expressNumber')}
            error={numberError}
            size="md"
            required
            data-first-focus
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: classes.number ?? '' }}
            value={number}
            onChange={(event) => {
              setNumber(event.currentTarget.value);
              setNumberError(undefined);
            }}
            onKeyDown={onScanKey}
          />
          <ScanButton onScan={onPhoto} onMiss={() => setNumberError(t('inspections.found.noCode'))} />
          <RecipientField begun={begun} inputRef={who} error={recipientError} onEnter={onRecipient} onBack={toScan} />
          <div role="status">
            {finished?.well === true && (
              <p className={classes.last} data-state="done">
                <IconCircleCheck size={24} aria-hidden />
                <span>{finished.text}</span>
              </p>
            )}
          </div>
          <div role="alert">
            {finished?.well === false && (
              <p className={classes.last} data-state="failed">
                <IconAlertTriangle size={24} aria-hidden />
                <span>{finished.text}</span>
              </p>
            )}
          </div>
          <Typeahead
            label={t('mailroom.fields.siteId')}
            description={t('mailroom.help.siteId')}
            load={loadSites}
            value={site?.siteId ?? null}
            valueLabel={site?.siteName ?? ''}
            onChange={(siteId, option) => {
              const chosen = siteId === null ? null : { siteId, siteName: option?.label ?? '' };
              storeMailroomSite(userId, chosen);
              setSite(chosen);
              toScan();
            }}
          />
        </div>
        <RegistrationList
          registrations={registrations}
          onUndo={({ key }) => {
            toScan();
            void queue.undo(key);
          }}
          onCorrect={onCorrect}
          onAgain={({ key }) => {
            toScan();
            queue.again(key);
          }}
          onDrop={({ key }) => {
            toScan();
            queue.drop(key);
          }}
        />
      </div>
    </>
  );
};
