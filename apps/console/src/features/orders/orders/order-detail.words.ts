export * from '../order-parts/order.words.ts';
