/** Words of creating an order in the HKMU environment (orders.md 5.1). */
export const orderHkmu = {
  title: 'Create HKMU order',
  sections: {
    booking: 'Reserved compartment',
    bookingPurpose: 'The compartment size to reserve at the site, and until when.',
  },
  fields: {
    productVariantId: 'Product',
    bookingBoxTypeId: 'Compartment size',
    overdueTime: 'Overdue time',
    accessibilityCompartment: 'Low door, reachable from a wheelchair',
  },
  help: {
    chooseCompany: 'Choose the company first.',
    chooseSite: 'Choose the site first.',
    noBoxTypes: 'This site has no compartments to reserve. Choose another one.',
    overdueTime: 'YYYY-MM-DD HH:mm, 24 hours, in the future',
    noLowDoors: 'The site has no low door of this compartment size.',
  },
  boxSize: '{{width, number}} × {{height, number}} × {{length, number}} mm',
  otherCompany: {
    title: 'This company’s orders are created on a separate page',
    text: 'Orders of the HKMU environment reserve a compartment, so they ask for a compartment size and an overdue time.',
    action: 'Create HKMU order',
  },
  noCompany: {
    title: 'No HKMU company',
    text: 'This page creates orders for companies of the HKMU environment. Yours is not one of them.',
  },
};
