const drawn = [
  'fill',
  'fill-opacity',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'font-family',
];

/** A copy whose styles are attributes: a picture has no style sheet of the page. */
const copyWithStyles = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [at, element] of from.entries()) {
    const styles = getComputedStyle(element);
    for (const name of drawn) to[at]?.setAttribute(name, styles.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  return copy;
};

/** Saves a drawing as a file, in the theme that the page has. */
export const savePicture = (svg: SVGSVGElement | null | undefined, fileName: string): void => {
  if (!svg) return;
  const text = new XMLSerializer().serializeToString(copyWithStyles(svg));
  const href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = Object.assign(document.createElement('a'), { href, download: `${fileName}.svg` });
  link.click();
  URL.revokeObjectURL(href);
};
