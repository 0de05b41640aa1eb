import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { Template, TemplatePreview } from '@cubby/contract/messages/templates/templates.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import type { TemplateValues } from './template.fields.tsx';

/** ms after the last key until the preview is requested. */
const pauseMs = 300;

/** What the server renders of the texts as they are typed. */
export interface LivePreview {
  readonly data: TemplatePreview | undefined;
  readonly orderNumber: string;
  readonly showOrder: (orderNumber: string) => void;
  /** The user sees no order with this number. */
  readonly missing: boolean;
}

export const useTemplatePreview = (values: TemplateValues): LivePreview => {
  const [orderNumber, showOrder] = useState('');
  const { templateType, templateEvent, templateTitle, templateContent, contentList, merchantId } = values;
  const [typed] = useDebouncedValue(JSON.stringify([templateTitle, templateContent, contentList]), pauseMs);
  const [title, content, texts] = JSON.parse(typed) as [string, string, string[]];
  const known = (templateEvents as readonly string[]).includes(templateEvent);
  const query = useCall(
    calls.previewTemplate,
    {
      body: {
        templateType,
        templateEvent: templateEvent as Template['templateEvent'],
        ...(templateType === 'SMS' ? { contentList: texts } : { templateContent: content }),
        ...(templateType === 'MAIL' && { templateTitle: title }),
        ...(orderNumber !== '' && { orderNumber }),
        ...(merchantId !== '' && { merchantId }),
      },
    },
    { enabled: known, quiet: true, retry: false, placeholderData: keepPreviousData },
  );
  return { data: query.data, orderNumber, showOrder, missing: isApiError(query.error, 'NOT_FOUND') };
};
