import Box from 'lucide-react/icons/box';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Code from 'lucide-react/icons/code';
import CodeXml from 'lucide-react/icons/code-xml';
import Columns2 from 'lucide-react/icons/columns-2';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Heading from 'lucide-react/icons/heading';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import LetterText from 'lucide-react/icons/letter-text';
import List from 'lucide-react/icons/list';
import ListCollapse from 'lucide-react/icons/list-collapse';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import MoveVertical from 'lucide-react/icons/move-vertical';
import Newspaper from 'lucide-react/icons/newspaper';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Paperclip from 'lucide-react/icons/paperclip';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Quote from 'lucide-react/icons/quote';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import Rows2 from 'lucide-react/icons/rows-2';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import SquarePlay from 'lucide-react/icons/square-play';
import Star from 'lucide-react/icons/star';
import Table from 'lucide-react/icons/table';
import type { BlockType } from '#blocks/definitions.ts';
import type { Icon } from '#ui/panel/icon.ts';

const icons: Record<BlockType, Icon> = {
  Container: Box,
  Columns: Columns2,
  Section: RectangleHorizontal,
  Spacer: MoveVertical,
  Divider: Minus,
  Heading,
  Paragraph: Pilcrow,
  List,
  Blockquote: Quote,
  Button: MousePointerClick,
  ButtonGroup: Rows2,
  Image: ImageIcon,
  Video: SquarePlay,
  Card: IdCard,
  Feature: Sparkles,
  Testimonial: MessageSquareQuote,
  Stats: ChartNoAxesColumn,
  Hero: PanelsTopLeft,
  CTA: Megaphone,
  Accordion: ListCollapse,
  ContactForm: Send,
  NewsletterForm: Mail,
  LatestNews: Newspaper,
  LegacyHtml: Code,
  Projects: FolderKanban,
  FeaturedProjects: Star,
  RichText: LetterText,
  Table,
  Embed: CodeXml,
  Downloads: Paperclip,
  Gallery: Images,
  Carousel: GalleryHorizontal,
  NextEvents: CalendarDays,
  DataRetention: ShieldCheck,
};

const known: ReadonlyMap<string, Icon> = new Map(Object.entries(icons));

/** A block's icon; a question mark if its type is unknown. */
export function getBlockIcon(type: string): Icon {
  return known.get(type) ?? CircleQuestionMark;
}
