/** Fields whose value no other site may have, of whichever operator: reported while typing (network.md 5). */
import { serialNumberPattern, siteLimits, siteNamePattern } from '@cubby/contract/lockers/sites/sites.limits';
import { sitesCalls as calls } from '@cubby/contract/lockers/sites/sites.calls';
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { type ControlProps, NameField } from '../../../../ui/form/controls.tsx';

/** How long the typing rests before a name is asked for, in ms. */
const restMs = 350;
/** How long an answer is valid, in ms. */
const staleTime = 10_000;

interface Check<C extends CallDefinition> {
  readonly call: C;
  readonly request: (text: string) => CallRequest<C>;
  readonly pattern: RegExp;
  readonly max: number;
}

const defineCheck = <C extends CallDefinition>(check: Check<C>) => check;
const name = { pattern: siteNamePattern, max: siteLimits.nameMax };
const checks = {
  siteName: defineCheck({ ...name, call: calls.checkSiteName, request: (text) => ({ params: { name: text } }) }),
  siteNameEn: defineCheck({ ...name, call: calls.checkSiteNameEn, request: (text) => ({ params: { name: text } }) }),
  siteSerialNumber: defineCheck({
    call: calls.checkSiteSerialNumber,
    request: (text) => ({ query: { siteSerialNumber: text } }),
    pattern: serialNumberPattern,
    max: siteLimits.serialNumberMax,
  }),
};

/** Undefined while that is not known, and for what the site is called already. */
const useFree = <C extends CallDefinition>(
  { call, request, pattern, max }: Check<C>,
  typed: string,
  own: string | null | undefined,
): boolean | undefined => {
  const text = typed.trim();
  const [rested] = useDebouncedValue(text, restMs);
  const sound = text !== '' && text.length <= max && pattern.test(text);
  const enabled = sound && rested === text && text.toLowerCase() !== own?.toLowerCase();
  const { data } = useCall(call, request(text), { enabled, quiet: true, staleTime });
  return enabled && data !== undefined ? (data as unknown) === false : undefined;
};

interface UniqueProps extends ControlProps {
  readonly field: keyof typeof checks;
  /** What the site has now. */
  readonly own: string | null | undefined;
  /** Says that another site has the value. */
  readonly takenWords?: (value: string) => string;
}

export const UniqueField = ({ field, own, takenWords, ...control }: UniqueProps) => {
  const { t } = useTranslation();
  const value = control.form.values[field] as string;
  const { max } = checks[field];
  const free = useFree(checks[field] as unknown as Check<CallDefinition>, value, own);
  return (
    <NameField
      {...control}
      maxLength={max}
      free={free}
      freeWords={t('sites.free')}
      takenWords={takenWords?.(value.trim()) ?? t('sites.taken', { label: control.label, value: value.trim() })}
    />
  );
};
