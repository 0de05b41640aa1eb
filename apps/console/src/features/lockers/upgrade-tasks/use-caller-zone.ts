import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { useCall } from '../../../platform/api/use-call.ts';
import { useSession } from '../../../platform/session/session.ts';
import { zoneName } from '../../../ui/time-text/format-time.ts';

/**
 * The IANA zone in which the server reads the clock of a new upgrade task: that of the user's company, and UTC for staff of
 * the platform. Undefined until it is known; the zone of this browser if the company does not say its own.
 */
export const useCallerZone = (): string | undefined => {
  const { companyType, merchantId } = useSession();
  const ofPlatform = companyType === 'ADMIN' || merchantId === null;
  const { data, isError } = useCall(
    companiesCalls.searchCompanies,
    { query: { merchantId: merchantId ?? '', limit: 1 } },
    { enabled: !ofPlatform, staleTime: 5 * 60_000, quiet: true },
  );
  if (ofPlatform) return 'UTC';
  if (isError) return zoneName();
  return data && (data.find((company) => company.merchantId === merchantId)?.timeZone ?? zoneName());
};
