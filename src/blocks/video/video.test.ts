import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { block, renderBlocks } from '../render.fixture.tsx';
import { Video } from './render.tsx';
import { video } from './schema.ts';

const url = 'https://youtu.be/aqz-KE-bpKQ';
const embed = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';

function frameHosts(link: string): string[] {
  const parsed = parsePageContent(
    { content: [block('Video', { url: link })] },
    { for: 'visitors' },
  );
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.resources.frameHosts;
}

describe('Video', () => {
  test('on another host is a link with the embed URL to load on click', () => {
    const html = renderBlocks(block('Video', { url }));
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain(`data-embed="${embed}"`);
    expect(html).toContain('data-embed-title="Video from youtube-nocookie.com"');
    expect(html).toContain('>Play video from youtube-nocookie.com<');
    expect(html).not.toMatch(/<iframe|<img|<video/);
    expect(frameHosts(url)).toEqual(['https://www.youtube-nocookie.com']);
  });

  test('on this site plays in the page without preloading', () => {
    expect(renderBlocks(block('Video', { url: '/media/1/a.mp4' }))).toMatch(
      /<video class="[^"]+" controls="" preload="none" src="\/media\/1\/a.mp4"><\/video>/,
    );
    expect(frameHosts('/media/1/a.mp4')).toEqual([]);
  });

  test('on any other host renders nothing and is rejected on save', () => {
    for (const other of ['https://videos.example/a.mp4', 'https://www.dailymotion.com/video/x8']) {
      expect(renderBlocks(block('Video', { url: other }))).not.toMatch(
        /<a|<video|example|dailymotion/,
      );
      expect(frameHosts(other)).toEqual([]);
      expect(video.props.safeParse({ url: other }).success).toBe(false);
    }
  });

  test('has no link in the editor', () => {
    const props = { id: 'v', url, aspectRatio: '16/9', puck: { isEditing: true } } as const;
    const html = renderToStaticMarkup(createElement(Video, props));
    expect(html).toContain('Play video from');
    expect(html).not.toMatch(/<a |data-embed/);
  });
});
