/** Elements that produce something visible. */
export const shapes = words('path rect circle ellipse line polyline polygon text image use');

export const animations = words('animate set animateTransform animateMotion');

/** SVG elements that draw and do nothing else. */
export const elements = new Set([
  ...shapes,
  ...animations,
  ...words(`
    svg g a defs desc title style switch symbol view marker mask pattern clipPath filter
    linearGradient radialGradient stop textPath tspan mpath
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence`),
]);

/** Attributes that may be animated: geometry and appearance. */
export const animatableAttributes = words(`
  alignment-baseline amplitude azimuth baseFrequency baseline-shift bias clip clip-path clip-rule
  clipPathUnits color color-interpolation color-interpolation-filters color-rendering cx cy d dx dy
  diffuseConstant direction display divisor dominant-baseline edgeMode elevation exponent fill
  fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform
  gradientUnits height image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix
  kernelUnitLength lengthAdjust letter-spacing lighting-color limitingConeAngle marker marker-end
  marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits
  maskUnits method mix-blend-mode mode numOctaves offset opacity operator order orient overflow
  paint-order pathLength patternContentUnits patternTransform patternUnits pointer-events points
  pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY
  result rotate rx ry scale seed shape-rendering side slope spacing specularConstant
  specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width surfaceScale tableValues targetX targetY text-anchor text-decoration
  text-orientation text-rendering textLength transform transform-origin type unicode-bidi
  vector-effect viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2
  yChannelSelector z zoomAndPan`);

export const attributes = new Set([
  ...animatableAttributes,
  ...words(`
    accumulate additive attributeName attributeType begin by calcMode class dur end fill from href
    id keyPoints keySplines keyTimes lang max media min origin path repeatCount repeatDur restart
    role style systemLanguage to values version xlink:href xlink:title xml:id xml:lang xml:space
    xmlns xmlns:xlink`),
]);

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
