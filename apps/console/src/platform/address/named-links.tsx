/**
 * Names that lead to what they name. It promises a link only for whoever is let in at its end; the others read the name.
 */
import { Fragment, type ReactNode } from 'react';
import { addressOf } from './address-of.ts';
import { isOpen } from './ways-on.ts';

const linked = (href: string, name: string): ReactNode => (isOpen(href) ? <a href={href}>{name}</a> : name);

/** Null where there is no name, so that a list of facts leaves it out. */
const named =
  (hrefOf: (id: string) => string) =>
  (id: string | null | undefined, name: string | null): ReactNode =>
    name === null || name === '' ? null : id ? linked(hrefOf(id), name) : name;

export const companyLink = named((id) => addressOf('/app/companyInfo', { id }));
export const userLink = named((userId) => addressOf('/app/userEdit', { userId }));
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
/** Areas in a row, each leading to the list of areas; null for none. */
export const areaLinks = (areas: readonly { readonly name: string }[], separator: string): ReactNode =>
  areas.length === 0
    ? null
    : areas.map(({ name }, place) => (
        <Fragment key={name}>
          {place > 0 && separator}
          {linked(areaAddress(name), name)}
        </Fragment>
      ));
