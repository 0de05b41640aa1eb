interface ListedOrder {
  readonly articleId: string;
  readonly orderNumber: string;
}

/** What tells the rows of a list of orders apart, also for its selection. */
export const orderRowId = ({ articleId }: Pick<ListedOrder, 'articleId'>): string => articleId;
/** What people call an order. */
export const orderRowName = ({ orderNumber }: Pick<ListedOrder, 'orderNumber'>): string => orderNumber;
