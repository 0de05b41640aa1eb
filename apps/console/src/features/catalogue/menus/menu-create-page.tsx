import { menusCalls as calls } from '@cubby/contract/catalogue/menus/menus.calls';
import { menuInputSchema } from '@cubby/contract/catalogue/menus/menus.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { FormSections } from '../../../platform/resource/fields.tsx';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { menuSections } from './menu.fields.tsx';
import { menus } from './menu.resource.ts';
import { addMenuSearch, menuMemory } from './menu.search.ts';
import { toNewRequest, valuesOf } from './menu.values.ts';

const NewMenu = ({ onNoDestination }: { readonly onNoDestination: () => void }) => {
  const { t } = useTranslation();
  const [{ parentId = '' }] = useAddressSearch(addMenuSearch);
  const { data: all = [] } = useCall(calls.listMenus, {}, { quiet: true, enabled: useCan()('MENU_LIST') });
  const form = useCreateForm(menus, {
    schema: menuInputSchema,
    start: () => valuesOf(undefined, parentId),
    toRequest: (values) => toNewRequest(values, all),
    send: (body) => callApi(calls.createMenu, { body }),
    next: ({ productMenuId }) => [addressOf('/app/userMenu', { id: productMenuId })],
    onNoDestination,
  });
  const list = wayTo(t('menus.title'), menuMemory.address());
  return (
    <PageColumn>
      <PageHeader title={t('menus.add')} back={list} />
      <Form form={form} submitLabel={t('menus.add')} onCancel={list && (() => goToAddress(list.href))}>
        <FormSections texts="menus" sections={menuSections(t, all)} form={form} />
      </Form>
    </PageColumn>
  );
};

/** addMenu: makes a menu (administration.md 2). */
export const MenuCreatePage = () => {
  const { round, again } = useRounds();
  const mayEdit = useCan()(menus.permission);
  if (useSession().companyType !== 'ADMIN' || !mayEdit) return <NoPermission permission={menus.permission} />;
  return <NewMenu key={round} onNoDestination={again} />;
};
