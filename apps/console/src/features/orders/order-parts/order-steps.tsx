import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderSequence, useOrderSteps } from './order-sequence.ts';

const busy = 'input, textarea, select, [contenteditable="true"]';

/** From one order of the list to the one before and after it; also by k and j. */
export const OrderSteps = <Search extends { page: number; size: number }>({
  sequence,
  articleId,
}: {
  readonly sequence: OrderSequence<Search>;
  readonly articleId: string;
}) => {
  const { t } = useTranslation();
  const steps = useOrderSteps(sequence, articleId);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(busy) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const step = event.key === 'j' ? steps?.next : event.key === 'k' ? steps?.previous : undefined;
    if (step) event.preventDefault();
    step?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!steps) return null;
  const button = (label: string, step: (() => void) | undefined, Icon: typeof IconChevronUp) => (
    <ActionIcon variant="default" aria-label={label} title={label} disabled={!step} onClick={() => step?.()}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <ActionIcon.Group>
      {button(t('orderSteps.previous'), steps.previous, IconChevronUp)}
      {button(t('orderSteps.next'), steps.next, IconChevronDown)}
    </ActionIcon.Group>
  );
};
