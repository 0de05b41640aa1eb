import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { whatsAppAddress } from '../whatsapp.ts';
import classes from './order-parts.module.css';

interface WhatsAppLinkProps {
  /** As people read it. */
  readonly phone: string | null;
  /** The same with its country code. */
  readonly coded: string | null;
}

/** Opens the chat with a number in a new tab; nothing where there is no number. */
export const WhatsAppLink = ({ phone, coded }: WhatsAppLinkProps) => {
  const { t } = useTranslation();
  const address = whatsAppAddress(coded);
  if (address === undefined) return null;
  return (
    <a
      className={classes.chat}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('orderParts.whatsappWith', { phone })}
    >
      <IconBrandWhatsapp size={16} aria-hidden />
      {t('orderParts.whatsapp')}
    </a>
  );
};
