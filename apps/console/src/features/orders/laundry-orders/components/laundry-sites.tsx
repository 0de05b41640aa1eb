import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { orderUpdateSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sitesOf } from '../../../../platform/lookups/lookups.ts';
import { siteLink } from '../../../../platform/address/named-links.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { changedOnly } from '../../../../ui/form/changed-only.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField, ReadOnlyMark } from '../../../../ui/locked-field/locked-field.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { BegunOrder } from '../../order-parts/begun-order.tsx';
import type { SaveLaundry } from '../laundry-detail.parts.ts';
import { lockOf, lockOfAll } from '../laundry-detail.rules.ts';
import classes from './laundry-detail.module.css';

const siteRoles = ['dirty', 'clean'] as const;
type Side = (typeof siteRoles)[number];

const schema = orderUpdateSchema.pick({ dirtySiteId: true, cleanSiteId: true });

interface SitesProps {
  readonly order: LaundryOrder;
  readonly save: SaveLaundry;
}

const SitesForm = ({ order: current, save, close }: SitesProps & { readonly close: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  // What the person began to edit: a newer version that arrives meanwhile must not pass as read.
  const [order] = useState(current);
  const [initialValues] = useState({ dirtySiteId: order.dirtySiteId ?? '', cleanSiteId: order.cleanSiteId ?? '' });
  const [labels, setLabels] = useState({ dirty: order.dirtySiteName ?? '', clean: order.cleanSiteName ?? '' });
  const f = useContractForm({
    schema,
    initialValues,
    toRequest: (values) => changedOnly(initialValues, values),
    onSubmit: async (changes) => {
      if (Object.keys(changes).length > 0) await save(order, changes);
      close();
    },
  });
  const load = useMemo(() => sitesOf(order.merchantId), [order.merchantId]);
  const field = (side: Side) => {
    const id = `${side}SiteId` as const;
    const label = t(`laundryOrders.fields.${side}Site`);
    const reason = lockOf(id, { order, can, t });
    if (reason) return <LockedField key={side} label={label} value={order[`${side}SiteName`]} reason={reason} />;
    return (
      <Typeahead
        key={side}
        {...f.field(id)}
        label={label}
        load={load}
        value={f.values[id]}
        valueLabel={labels[side]}
        onChange={(siteId, option) => {
          setLabels({ ...labels, [side]: option?.label ?? '' });
          f.setValues({ [id]: siteId ?? '' });
        }}
      />
    );
  };
  return (
    <Form form={f} variant="block" onCancel={close}>
      <FormRow>{siteRoles.map(field)}</FormRow>
    </Form>
  );
};

const LaundrySiteFields = ({ order, side }: { order: LaundryOrder; side: Side }) => {
  const { t } = useTranslation();
  const name = order[`${side}SiteName`];
  const code = order[`${side}SiteCode`];
  return (
    <div className={classes.side}>
      <h3 className={classes.sideTitle}>{t(`laundryOrders.siteTitles.${side}`)}</h3>
      <DescriptionList
        columns={2}
        items={[
          {
            term: t(`laundryOrders.fields.${side}Site`),
            value: name && (
              <>
                {siteLink(order[`${side}SiteId`], name)} {code && <CodeText value={code} copy={false} />}
              </>
            ),
          },
          { term: t(`laundryOrders.fields.${side}Compartment`), value: order[`${side}Compartment`] },
        ]}
      />
    </div>
  );
};

/** The site that receives the dirty laundry, and the site where the clean laundry is collected. */
export const LaundrySites = ({ order, save }: SitesProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const lock = lockOfAll(['dirtySiteId', 'cleanSiteId'], { order, can, t });
  return (
    <Block
      title={t('laundryOrders.blocks.sites')}
      renderEdit={(close) => (
        <BegunOrder order={order}>{(begun) => <SitesForm order={begun} save={save} close={close} />}</BegunOrder>
      )}
      readOnly={lock && <ReadOnlyMark reason={lock} />}
    >
      <div className={classes.sites}>
        {siteRoles.map((side) => (
          <LaundrySiteFields key={side} order={order} side={side} />
        ))}
      </div>
    </Block>
  );
};
