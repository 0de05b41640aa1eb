import { Button } from '@mantine/core';
import { isLanguage, languages } from '@cubby/phrases';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { Photo } from '../../../../ui/photo/photo.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import type { DropOffValues } from '../drop-off-create.values.ts';
import classes from './drop-off.module.css';

interface ReviewProps {
  readonly values: DropOffValues;
  readonly submitting: boolean;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

/** All that was filled in, for review before the order is made. */
export const DropOffReview = ({ values, submitting, onBack, onCreate }: ReviewProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { url, failed } = useFileUrl(values.photoId || null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const field = (name: string) => t(`dropOffOrders.fields.${name}` as 'dropOffOrders.fields.siteId');
  const person = (name: string, phone: string) => [name, phone].filter(Boolean).join(' · ');
  const number = (value: number | string) => (typeof value === 'number' ? format(value) : value);
  const [item] = values.items;
  return (
    <section className={classes.review} aria-labelledby="drop-off-review">
      <h2 className={classes.reviewTitle} id="drop-off-review" ref={title} tabIndex={-1}>
        {t('dropOffOrders.review.title')}
      </h2>
      <Photo url={url} failed={failed} alt={t('dropOffOrders.photo.chosen')} size="block" />
      <DescriptionList
        items={[
          ...(values.merchantName ? [{ term: field('company'), value: values.merchantName }] : []),
          { term: field('product'), value: `${values.productName} × ${number(item?.quantity ?? 1)}` },
          { term: field('siteId'), value: values.siteName },
          { term: field('boxTypeId'), value: values.boxTypeName },
          { term: field('weight'), value: `${number(values.weight)} kg` },
          { term: field('expressNumber'), value: values.expressNumber || t('dropOffOrders.review.numberMade') },
          { term: field('recipient'), value: person(values.recipientName, values.recipientPhoneNumber) },
          { term: field('sender'), value: person(values.senderName, values.senderPhone) },
          { term: field('courier'), value: person(values.storeUserName, values.storeUserPhoneNumber) },
          { term: field('language'), value: isLanguage(values.language) ? languages[values.language].name : '' },
        ]}
      />
      <div className={classes.foot}>
        <Button size="md" variant="filled" loading={submitting} onClick={onCreate}>
          {t('dropOffOrders.create.submit')}
        </Button>
        <Button size="md" disabled={submitting} onClick={onBack}>
          {t('dropOffOrders.review.back')}
        </Button>
      </div>
    </section>
  );
};
