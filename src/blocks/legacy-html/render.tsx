export { HtmlBlockView as LegacyHtml } from '../html-text/html-block-view.tsx';
