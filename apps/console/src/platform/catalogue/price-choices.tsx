/** A list of price groups that are used, each under what it is for, with the reason. */
import type { PriceChoice } from '@cubby/contract/catalogue/price-groups/price-reasons.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PricedByText } from './priced-by.tsx';
import classes from './priced-by.module.css';

interface PriceChoicesProps {
  readonly choices: { readonly content: readonly PriceChoice[]; readonly totalElements: number };
  readonly nameOf: (choice: PriceChoice) => ReactNode;
}

export const PriceChoices = ({ choices: { content, totalElements }, nameOf }: PriceChoicesProps): ReactNode => {
  const { t } = useTranslation();
  const more = totalElements - content.length;
  return (
    <>
      <p className="ui-hint">{t('priceGroups.chosen.rule')}</p>
      <ul className={classes.choices}>
        {content.map((choice) => (
          <li key={`${choice.siteId} ${choice.productId}`}>
            <strong>{nameOf(choice)}</strong>
            <PricedByText pricedBy={choice} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ui-hint">{t('priceGroups.chosen.more', { count: more })}</p>}
    </>
  );
};
