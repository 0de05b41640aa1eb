/**
 * Names that link to what they name. A user who may not open the target gets the plain name.
 */
import { Children, type ReactNode } from 'react';
import { listComma } from '../../ui/punctuation/punctuation.ts';
import { roleNameOf, serviceNameOf } from '../i18n/built-in-names.ts';
import { addressOf } from './address-of.ts';
import { isOpen } from './next-screens.ts';

const linked = (href: string, name: string): ReactNode => (isOpen(href) ? <a href={href}>{name}</a> : name);

/** Null where there is no name, so that a list of fields leaves it out. */
const named =
  (hrefOf: (id: string) => string) =>
  (id: string | null | undefined, name: string | null): ReactNode =>
    name === null || name === '' ? null : id ? linked(hrefOf(id), name) : name;

export const companyLink = named((id) => addressOf('/app/companyInfo', { id }));
export const productCategoryLink = named((id) => addressOf('/app/Commodity_Category_detail', { id }));
export const userLink = named((userId) => addressOf('/app/userEdit', { userId }));
export const serviceLink = named((lockerServiceId) => addressOf('/app/SystemSevriceInfo', { lockerServiceId }));
export const softwareVersionLink = named((id) => addressOf('/app/terminalDetail', { id }));
const productLink = named((id) => addressOf('/app/CommodityDetail', { id }));
const roleLink = named((id) => addressOf('/app/roleEdit', { id }));
const siteGroupLink = named((siteGroupId) => addressOf('/app/group_create', { siteGroupId }));
/** The screen of a site; its orders for those who may not open it. */
export const siteAddress = (siteId: string): string => {
  const own = addressOf('/app/siteInfo', { id: siteId });
  return isOpen(own) ? own : addressOf('/app/articleList', { siteId });
};
export const siteLink = named(siteAddress);
/** To the orders with the flag; `category`: of the customer service, or of the order itself. */
export const flagLink = (category: 'cs' | 'order', flagId: string, name: string): ReactNode =>
  linked(addressOf('/app/articleList', { [category === 'cs' ? 'csFlagIds' : 'ordersFlagIds']: flagId }), name);
/** The list of areas, narrowed to those of this name. */
export const areaAddress = (name: string): string => addressOf('/app/SystemArea', { query: name });
/** Names in a row; null for none. */
export const inARow = (names: readonly ReactNode[], separator: string): ReactNode =>
  names.length === 0
    ? null
    : Children.toArray(names.flatMap((name, place) => (place === 0 ? [name] : [separator, name])));

/** Areas, each leading to the list of areas. */
export const areaLinks = (areas: readonly { readonly name: string }[], separator: string): ReactNode =>
  inARow(
    areas.map(({ name }) => linked(areaAddress(name), name)),
    separator,
  );
export const siteGroupLinks = (
  groups: readonly { readonly siteGroupId: string; readonly siteGroupName: string }[],
): ReactNode =>
  inARow(
    groups.map(({ siteGroupId, siteGroupName }) => siteGroupLink(siteGroupId, siteGroupName)),
    listComma(),
  );
export const siteLinks = (sites: readonly { readonly siteId: string; readonly siteName: string }[]): ReactNode =>
  inARow(
    sites.map(({ siteId, siteName }) => siteLink(siteId, siteName)),
    listComma(),
  );
export const serviceLinks = (
  services: readonly { readonly serviceId: string; readonly serviceName: string }[],
): ReactNode =>
  inARow(
    services.map(({ serviceId, serviceName }) => serviceLink(serviceId, serviceNameOf(serviceName))),
    listComma(),
  );
export const productLinks = (
  products: readonly { readonly productId: string; readonly productName: string }[],
): ReactNode =>
  inARow(
    products.map(({ productId, productName }) => productLink(productId, productName)),
    listComma(),
  );
export const productCategoryLinks = (
  categories: readonly { readonly categoryId: string; readonly categoryName: string }[],
): ReactNode =>
  inARow(
    categories.map(({ categoryId, categoryName }) => productCategoryLink(categoryId, categoryName)),
    listComma(),
  );
export const roleLinks = (roles: readonly { readonly roleId: string; readonly nickname: string }[]): ReactNode =>
  inARow(
    roles.map(({ roleId, nickname }) => roleLink(roleId, roleNameOf(nickname))),
    listComma(),
  );
/** Who did something and for which company, as in "Ada · Harbour Parcel". */
export const companyAndUser = (
  company: readonly [id: string | null, name: string | null],
  user: readonly [id: string | null, name: string | null],
): ReactNode => inARow([companyLink(...company), userLink(...user)].filter(Boolean), ' · ');
export const companyLinks = (
  companies: readonly { readonly merchantId: string; readonly merchantName: string }[],
): ReactNode =>
  inARow(
    companies.map(({ merchantId, merchantName }) => companyLink(merchantId, merchantName)),
    listComma(),
  );

const mark = '\u0001';
/** A phrase with links in place of its names, as in "Site: Harbour Gate → Central Plaza". */
export const phraseWithLinks = (
  phrase: (...names: readonly string[]) => string,
  links: readonly ReactNode[],
): ReactNode =>
  Children.toArray(
    phrase(...links.map((_, place) => `${mark}${place}${mark}`))
      .split(mark)
      // Between two marks is the place of a link.
      .map((text, place) => (place % 2 === 0 ? text : links[Number(text)])),
  );

/** A phrase with a link in place of its name, as in "Approved by Ada". */
export const phraseWithLink = (phrase: (name: string) => string, link: ReactNode): ReactNode =>
  phraseWithLinks((name = '') => phrase(name), [link]);
