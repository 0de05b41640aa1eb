/** Where the quarters of the demo's sites are, in degrees: longitude, latitude. */
const quarters: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  Central: [114.1578, 22.2855],
  'Sheung Wan': [114.1506, 22.2866],
  'Sai Ying Pun': [114.1422, 22.2865],
  'Kennedy Town': [114.1268, 22.2817],
  'North Point': [114.2003, 22.2912],
  'Quarry Bay': [114.2132, 22.2868],
  'Chai Wan': [114.2371, 22.2646],
  Aberdeen: [114.1551, 22.2485],
  'Wan Chai': [114.1729, 22.2777],
  'Causeway Bay': [114.1849, 22.2803],
  'Hung Hom': [114.1858, 22.3059],
  'Kai Tak': [114.1994, 22.3305],
  'Kwun Tong': [114.2256, 22.3123],
  'Ngau Tau Kok': [114.2193, 22.3155],
  'Sham Shui Po': [114.1622, 22.3307],
  'Cheung Sha Wan': [114.1563, 22.3354],
  'Tsim Sha Tsui': [114.1722, 22.2976],
  'Mong Kok': [114.1694, 22.3193],
  'Sha Tin': [114.1874, 22.3816],
  'Tseung Kwan O': [114.2602, 22.3075],
  'Tuen Mun Town': [113.9732, 22.3951],
  'Yuen Long Town': [114.0291, 22.4445],
  'Kwai Chung': [114.1281, 22.3569],
  'Ho Man Tin': [114.1802, 22.3164],
  'Bela Vista': [-46.6559, -23.5614],
  'Vila Mariana': [-46.6388, -23.5891],
  Pinheiros: [-46.6911, -23.5667],
  Moema: [-46.6633, -23.6008],
  Tatuapé: [-46.5756, -23.5403],
  Santana: [-46.6256, -23.5025],
  'Itaim Bibi': [-46.6784, -23.5846],
  Liberdade: [-46.6347, -23.5583],
  Cambuí: [-47.0519, -22.8936],
  'Barão Geraldo': [-47.0826, -22.8286],
  Copacabana: [-43.1822, -22.9711],
  Botafogo: [-43.1823, -22.9519],
  Tijuca: [-43.2322, -22.9249],
  'Kebayoran Baru': [106.7992, -6.2444],
  Setiabudi: [106.8269, -6.2216],
  Tebet: [106.8519, -6.2317],
  Cilandak: [106.7992, -6.2911],
  Menteng: [106.8327, -6.1963],
  'Tanah Abang': [106.8129, -6.1869],
  Gambir: [106.8306, -6.1767],
  'Kebon Jeruk': [106.7694, -6.1926],
  Palmerah: [106.7973, -6.2073],
  'Grogol Petamburan': [106.7895, -6.1663],
  Coblong: [107.6131, -6.8853],
  Lengkong: [107.6189, -6.9299],
  'Bekasi Selatan': [106.9757, -6.2495],
};

/** About 200 m between two sites of a quarter. */
const step = 0.002;

/** Where a site of a quarter is. @param number sites of one quarter have different ones */
export const placeIn = (quarter: string, number: number): { readonly longitude: number; readonly latitude: number } => {
  const place = quarters[quarter];
  if (!place) throw new RangeError(`There are no coordinates of ${quarter}`);
  const off = (by: number) => ((by % 3) - 1) * step;
  return {
    longitude: Number((place[0] + off(number)).toFixed(4)),
    latitude: Number((place[1] + off(Math.floor(number / 3))).toFixed(4)),
  };
};
