import { Message } from '../layout/message.tsx';
import { page, type SitePage } from '../page.ts';

export async function loadNotFound(): Promise<SitePage> {
  return page({
    status: 404,
    title: 'Page not found',
    body: (
      <Message title="Page not found">
        <p>If you typed the address, check that it is correct.</p>
        <p>If you followed a link, the page may have moved or may not be published any more.</p>
      </Message>
    ),
  });
}
