import { orderImports } from './order-imports.ts';
import { orderCreate } from './order-create.ts';
import { orderDetail } from './order-detail.ts';
import { orderList } from './order-list.ts';
import { labels } from './labels.ts';
import { orderExportColumns } from './order-export-columns.ts';
import { siteTypes } from './site-types.ts';
import { errors } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { orderImportColumns } from './order-import-columns.ts';
import { orderImportFiles } from './order-import-files.ts';
import { orderStatuses } from './order-statuses.ts';
import { uiLists } from './ui-lists.ts';
import { ui } from './ui.ts';
import { frame } from './frame.ts';
import { messages } from './messages.ts';
import { sessions } from './sessions.ts';

export const pt_BR = {
  orderImports,
  orderCreate,
  orderDetail,
  sessions,
  messages,
  frame,
  errors,
  fieldErrors,
  orderStatuses,
  ui,
  uiLists,
  siteTypes,
  orderImportColumns,
  orderImportFiles,
  labels,
  orderExportColumns,
  orderList,
};
