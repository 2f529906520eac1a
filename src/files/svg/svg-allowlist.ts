/** Elements that produce something visible. */
export const shapes = words('path rect circle ellipse line polyline polygon text image use');

export const animations = words('animate set animateTransform animateMotion');

/** What the filters of drawing programs consist of, such as shadows. Others are slow enough to freeze a browser. */
export const filterPrimitives = words(`
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset`);

/** SVG elements that draw and do nothing else. */
export const elements = new Set([
  ...shapes,
  ...animations,
  ...words(`
    svg g a defs desc title style switch symbol view marker mask pattern clipPath filter
    linearGradient radialGradient stop textPath tspan mpath`),
  ...filterPrimitives,
]);

/** Attributes that may be animated: geometry and appearance. */
export const animatableAttributes = words(`
  alignment-baseline amplitude baseline-shift clip clip-path clip-rule
  clipPathUnits color color-interpolation color-interpolation-filters color-rendering cx cy d dx dy
  direction display dominant-baseline edgeMode exponent fill fill-opacity fill-rule flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform
  gradientUnits height image-rendering in in2 intercept isolation k1 k2 k3 k4 lengthAdjust
  letter-spacing marker marker-end
  marker-mid marker-start markerHeight markerUnits markerWidth maskContentUnits
  maskUnits method mode offset opacity operator orient overflow
  paint-order pathLength patternContentUnits patternTransform patternUnits pointer-events points
  preserveAspectRatio r refX refY
  result rotate rx ry shape-rendering side slope spacing spreadMethod startOffset stop-color
  stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width tableValues text-anchor text-decoration
  text-orientation text-rendering textLength transform transform-origin type unicode-bidi
  vector-effect viewBox visibility width word-spacing writing-mode x x1 x2 y y1 y2 zoomAndPan`);

export const attributes = new Set([
  ...animatableAttributes,
  ...words(`
    accumulate additive attributeName attributeType begin by calcMode class dur end filter
    filterUnits from href id keyPoints keySplines keyTimes lang mask mask-type max media min origin
    path radius repeatCount repeatDur restart role stdDeviation style systemLanguage to values version xlink:href xlink:title xml:id xml:lang xml:space
    xmlns xmlns:xlink`),
]);

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
