import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { whatsAppAddress } from '../whatsapp.ts';
import classes from './order-parts.module.css';

interface WhatsAppLinkProps {
  readonly phone: string | null;
  /** Environment of the order: its country code goes before a number without one. */
  readonly environment: string;
}

/** Opens the chat with a number in a new tab; nothing where there is no number. */
export const WhatsAppLink = ({ phone, environment }: WhatsAppLinkProps) => {
  const { t } = useTranslation();
  const address = whatsAppAddress(phone, environment);
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
