interface ListedOrder {
  readonly articleId: string;
  readonly orderNumber: string;
}

/** The key of a row in a list of orders, also for its selection. */
export const orderRowId = ({ articleId }: Pick<ListedOrder, 'articleId'>): string => articleId;
/** What people call an order. */
export const orderRowName = ({ orderNumber }: Pick<ListedOrder, 'orderNumber'>): string => orderNumber;
