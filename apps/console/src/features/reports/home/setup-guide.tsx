import { Button } from '@mantine/core';
import { setupCalls, type SetupStepState } from '@cubby/contract/reports/setup/setup.calls';
import { setupNeeds, type SetupStep } from '@cubby/contract/reports/setup/setup.limits';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type ScreenPath } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { canAny } from '../../../platform/can/can.ts';
import { type ImportKind, importScreens } from '../../../platform/imports/import-screens.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import classes from './home.module.css';
import { setupHidden } from './setup-hidden.ts';

/** Where each thing is made, and the list of those that exist. */
const screens: Readonly<Record<SetupStep, { readonly make: ScreenPath; readonly list: ScreenPath }>> = {
  COMPANY: { make: '/app/companyCreate', list: '/app/companyList' },
  BOX_TYPES: { make: '/app/siteLockerSetting', list: '/app/siteLockerSetting' },
  SERVICE: { make: '/app/SystemSevriceInfo', list: '/app/SystemService' },
  SITE: { make: '/app/siteAdd', list: '/app/siteList' },
  TERMINAL: { make: '/app/siteList', list: '/app/siteList' },
  PRODUCT_ATTRIBUTE: { make: '/app/Commodity_Attribute_detail', list: '/app/Commodity_Attribute' },
  PRODUCT_CATEGORY: { make: '/app/Commodity_Category_detail', list: '/app/Commodity_Category' },
  PRODUCT: { make: '/app/CommodityCreate', list: '/app/Commodity' },
  COMPANY_PRODUCTS: { make: '/app/companyList', list: '/app/companyList' },
  PRICE_GROUP: { make: '/app/Commodity_priceSet_detail', list: '/app/Commodit_PriceSet' },
  FLAGS: { make: '/app/flag', list: '/app/flags' },
  HOLIDAYS: { make: '/app/holiday', list: '/app/holidays' },
  REQUEST_SLOTS: { make: '/app/timeSlot', list: '/app/timeSlots' },
  ROLE: { make: '/app/AddNewRole', list: '/app/ViewRoles' },
  USER: { make: '/app/userEdit', list: '/app/userList' },
};

const addressOfStep = ({ step, done, companyId }: SetupStepState): string =>
  companyId === null
    ? addressOf(screens[step][done ? 'list' : 'make'])
    : addressOf('/app/companyInfo', { id: companyId });

/** What a step that is to be done builds on. */
const Needs = ({ step }: { readonly step: SetupStep }) => {
  const { t } = useTranslation();
  const needs = setupNeeds[step];
  if (!needs) return null;
  return (
    <span className="ui-hint">
      {t('setup.needs', { what: listText(needs.map((need) => t(`setup.steps.${need}`))) })}
    </span>
  );
};

/** What comes in by spreadsheet as well. */
const imports: Partial<Record<SetupStep, ImportKind>> = {
  COMPANY: 'companies',
  SITE: 'sites',
  PRODUCT: 'products',
  USER: 'users',
};

/** The import of a step, for users who may use it. */
const ImportLink = ({ step }: { readonly step: SetupStep }) => {
  const { t } = useTranslation();
  const kind = imports[step];
  if (!kind || !canAny([importScreens[kind].permission])) return null;
  return (
    <a className={classes.sheet} href={addressOf(importScreens[kind].path)}>
      {t('setup.import', { what: t(`frame.imports.${kind}`) })}
    </a>
  );
};

/** Leads the first administrator from an empty database to the first parcel; gone once everything is there. */
export const SetupGuide = () => {
  const { t } = useTranslation();
  const { data: steps = [] } = useCall(setupCalls.getSetup, {}, { quiet: true, staleTime: 0 });
  const [hidden, setHidden] = useState(setupHidden.get);
  const hide = (next: boolean) => {
    setupHidden.set(next);
    setHidden(next);
  };
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  if (hidden)
    return (
      <Button variant="subtle" className={classes.show} onClick={() => hide(false)}>
        {t('setup.show')}
      </Button>
    );
  return (
    <section aria-labelledby="setup-title" className={classes.guide}>
      <div className={classes.guideHead}>
        <h2 id="setup-title" className={classes.guideTitle}>
          {t('setup.title')}
        </h2>
        <span className="ui-hint">{t('setup.progress', { done, all: steps.length })}</span>
        <Button variant="subtle" size="xs" onClick={() => hide(true)}>
          {t('setup.hide')}
        </Button>
      </div>
      <p className="ui-hint">{t('setup.purpose')}</p>
      <ol className={classes.queue}>
        {steps.map((step) => (
          <li key={step.step}>
            <a className={classes.item} data-done={step.done || undefined} href={addressOfStep(step)}>
              {step.done ? (
                <IconCircleCheckFilled size={20} role="img" aria-label={t('setup.done')} />
              ) : (
                <IconCircle size={20} aria-hidden />
              )}
              <span className={classes.words}>
                <span className={classes.kind}>{t(`setup.steps.${step.step}`)}</span>
                <span className="ui-hint">{t(`setup.help.${step.step}`)}</span>
                {!step.done && <Needs step={step.step} />}
              </span>
            </a>
            <ImportLink step={step.step} />
          </li>
        ))}
      </ol>
    </section>
  );
};
