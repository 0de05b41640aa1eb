import type { Language } from '@cubby/phrases';
import { Button } from '@mantine/core';
import { getLanguage } from '../platform/i18n/language.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import classes from './crash-notice.module.css';

/** The only words that live in the code: they say that the others could not be fetched. */
const words: Record<Language, { title: string; text: string; again: string }> = {
  en_US: {
    title: 'The language file did not load',
    text: 'The server could not be reached. Check the connection and try again.',
    again: 'Try again',
  },
  zh_HK: { title: '無法載入語言檔案', text: '未能連線至伺服器。檢查網絡後再試一次。', again: '再試一次' },
  pt_BR: {
    title: 'O arquivo de idioma não foi carregado',
    text: 'Não foi possível acessar o servidor. Verifique a conexão e tente novamente.',
    again: 'Tentar novamente',
  },
  id_ID: {
    title: 'Berkas bahasa tidak termuat',
    text: 'Server tidak dapat dihubungi. Periksa koneksi lalu coba lagi.',
    again: 'Coba lagi',
  },
};

/** In place of everything while there are no words: the server's message, or ours, and another try. */
export const LanguageFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { title, text, again } = words[getLanguage()];
  const said = error instanceof Error ? error.message : '';
  return (
    <UiProvider>
      <div className={classes.crash} role="alert">
        <h1 className={classes.title}>{title}</h1>
        <p>{said || text}</p>
        <Button variant="filled" onClick={onRetry}>
          {again}
        </Button>
      </div>
    </UiProvider>
  );
};
