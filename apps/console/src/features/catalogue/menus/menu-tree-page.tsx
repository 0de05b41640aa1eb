import { menusCalls as calls } from '@cubby/contract/catalogue/menus/menus.calls';
import { type Menu, type MenuMove, menuUpdateSchema } from '@cubby/contract/catalogue/menus/menus.schemas';
import { Button } from '@mantine/core';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { useUsesText } from '../../../platform/resource/in-use.ts';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { MenuPreview } from './components/menu-preview.tsx';
import { MenuTree } from './components/menu-tree.tsx';
import classes from './components/menus.module.css';
import { menuSections } from './menu.fields.tsx';
import { menus } from './menu.resource.ts';
import { menuTreeSearch } from './menu.search.ts';
import { type MenuValues, toRequest, valuesOf } from './menu.values.ts';

/** The menu that is selected: its fields, which are edited in place, and its deletion. */
const MenuDetail = ({
  menu,
  all,
  mayEdit,
}: {
  readonly menu: Menu;
  readonly all: readonly Menu[];
  readonly mayEdit: boolean;
}) => {
  const { t } = useTranslation();
  const { productMenuId, menuName } = menu;
  const what = useUsesText()({
    menus: all.filter(({ firstLevelMenuId, secondLevelMenuId }) =>
      [firstLevelMenuId, secondLevelMenuId].includes(productMenuId),
    ).length,
  });
  const remove = useRemove(menus, {
    allowed: mayEdit,
    send: () => callApi(calls.deleteMenu, { params: { id: productMenuId } }),
    disabled: what && t('errors.MENU_IN_USE', { what }),
  });
  const sections = menuSections(t, all, menu);
  return (
    <section className={classes.panel} aria-label={menuName}>
      <div className={classes.item}>
        <h2 className={`${classes.title} ${classes.grow}`}>{menuName}</h2>
        <MoreMenu actions={menuOf([remove], menu)} />
      </div>
      <ResourceBlocks
        texts="menus"
        resource={menus}
        row={menu}
        locked={!mayEdit}
        sections={sections}
        edit={{
          schema: menuUpdateSchema,
          valuesOf: (row: Menu) => valuesOf(row),
          toRequest: (values: MenuValues) => ({ ...toRequest(values), productMenuId }),
          send: (version, changes) =>
            callApi(calls.updateMenu, { body: { ...(changes as object), productMenuId, version } }),
          words: () => staleWordsOf('menus', sections, t),
        }}
      />
    </section>
  );
};

/** userMenu: the tree of menus, what customers see of it, and the menu that is selected (administration.md 2). */
export const MenuTreePage = () => {
  const { t } = useTranslation();
  const [{ id = '' }, setSearch] = useAddressSearch(menuTreeSearch);
  const platform = useSession().companyType === 'ADMIN';
  const mayEdit = useCan()(menus.permission) && platform;
  const invalidate = useInvalidate();
  const [moved, setMoved] = useState('');
  const query = useCall(calls.listMenus, {}, { quiet: true });
  const { data: all, error, dataUpdatedAt, refetch } = query;
  useLiveRows('menus', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  const select = (menuId: string) => setSearch({ id: menuId });
  const move = async (menu: Menu, to: MenuMove) => {
    try {
      const { menuName: name, menuNumber: number } = await callApi(calls.moveMenu, {
        params: { id: menu.productMenuId },
        body: to,
      });
      await invalidate(...menus.stale);
      setMoved(t('menus.tree.moved', { name, number }));
    } catch (failed) {
      reportError(failed);
    }
  };
  const selected = all?.find(({ productMenuId }) => productMenuId === id);
  const inGroup = selected?.menuType === 'GROUP' && selected.menuLevel < 2;
  const add = mayEdit && (
    <Button
      component="a"
      variant="filled"
      href={addressOf('/app/addMenu', inGroup ? { parentId: id } : {})}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('menus.add')}
    </Button>
  );
  const body = () => {
    if (all === undefined)
      return error ? (
        <ErrorState error={error} title={message('system error!')} onRetry={() => void refetch()} />
      ) : (
        <Pending while skeleton={<SkeletonFields count={8} />}>
          {null}
        </Pending>
      );
    if (all.length === 0)
      return (
        <EmptyState icon={<IconListTree size={24} />} title={t('menus.first.title')} text={t('menus.first.text')} />
      );
    return (
      <div className={classes.columns}>
        <MenuTree
          menus={all}
          selected={id}
          onSelect={select}
          onMove={mayEdit ? (menu, to) => void move(menu, to) : undefined}
          moved={moved}
        />
        <MenuPreview menus={all} selected={id} onSelect={select} />
        {selected ? (
          <MenuDetail key={id} menu={selected} all={all} mayEdit={mayEdit} />
        ) : (
          <p className="ui-hint">{t('menus.choose')}</p>
        )}
      </div>
    );
  };
  return (
    <PageColumn>
      <PageHeader title={t('menus.title')} actions={add} />
      {body()}
    </PageColumn>
  );
};
