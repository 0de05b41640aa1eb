import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { Template, TemplateFigure } from '@cubby/contract/messages/templates/templates.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { formatMoney } from '../../../../ui/money-text/money-text.tsx';
import { useFormatNumber, useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import classes from '../templates.module.css';

/** How each text does: sent, collected within 24 h and mean cost with their intervals, parts. */
export const TemplateFigures = ({ template }: { readonly template: Template }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const tag = useLocaleTag();
  const { data } = useCall(calls.getTemplateFigures, { params: { id: template.templateId } }, { quiet: true });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const sent = data?.some((each) => each.sent > 0);
  const priced = data?.some(({ costs }) => costs.length > 0);
  const costText = ({ currency, mean, from, to }: TemplateFigure['costs'][number]): string => {
    const money = (amount: string) => formatMoney(amount, currency, tag, providerLimits.priceDecimals);
    if (from === null || to === null) return money(mean);
    return t('templates.figures.interval', { share: money(mean), from: money(from), to: money(to) });
  };
  return (
    <section aria-labelledby="template-figures" className={classes.panel}>
      <h2 id="template-figures">{t('templates.figures.title')}</h2>
      {data && !sent && <p className="ui-hint">{t('templates.figures.none')}</p>}
      {data && sent && (
        <table className="ui-table" aria-labelledby="template-figures">
          <thead>
            <tr>
              <th scope="col">{t('templates.figures.text')}</th>
              <th scope="col">{t('templates.figures.sent')}</th>
              <th scope="col">{t('templates.figures.collected')}</th>
              {template.templateType === 'SMS' && <th scope="col">{t('templates.figures.parts')}</th>}
              {priced && <th scope="col">{t('templates.figures.cost')}</th>}
            </tr>
          </thead>
          <tbody>
            {data.map(({ textNumber, sent: count, share, shareFrom, shareTo, parts, costs }) => (
              <tr key={textNumber}>
                <th scope="row">{t('templates.text', { number: textNumber })}</th>
                <td>{format(count)}</td>
                <td>
                  {share === null
                    ? '–'
                    : t('templates.figures.interval', {
                        share: percent.format(share),
                        from: percent.format(shareFrom ?? 0),
                        to: percent.format(shareTo ?? 0),
                      })}
                </td>
                {template.templateType === 'SMS' && <td>{parts === null ? '–' : decimal.format(parts)}</td>}
                {priced && <td>{costs.map(costText).join(', ') || '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
