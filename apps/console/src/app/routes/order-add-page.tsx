import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const OrderCreatePage = lazy(() =>
  import('../../features/orders/orders/order-create-page.tsx').then((module) => ({ default: module.OrderCreatePage })),
);
const OrderImportPage = lazy(() =>
  import('../../features/orders/order-imports/order-import-page.tsx').then((module) => ({
    default: module.OrderImportPage,
  })),
);

/** articleAdd: step 1 creates one order, step 2 shows the imports (orders.md 2.1). */
export const OrderAddPage = () => {
  const { step } = useSearch({ strict: false }) as { step?: unknown };
  return <Suspense>{step === '2' ? <OrderImportPage /> : <OrderCreatePage />}</Suspense>;
};
