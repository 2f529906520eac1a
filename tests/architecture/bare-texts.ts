import { type ESTree, parseSync, Visitor } from 'vite';
import { read } from './source-files.ts';

type Parent = ESTree.JSXElement | ESTree.JSXFragment;
type Child = ESTree.JSXChild;

/** How a child of an element behaves while the element is on the screen. */
type Behaviour =
  | 'element'
  | 'comes and goes'
  | 'written text'
  | 'computed text'
  | 'space'
  | 'nothing';

/** What names of a file stand for. Any other name may stand for text that changes. */
interface Names {
  imports: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

/** Props and functions that stand for elements, or nothing, in every file. */
const elementNames = [
  ...['above', 'actions', 'add', 'buttons', 'children', 'createPortal', 'editForm', 'from'],
  ...['emptyState', 'importButton', 'layouts', 'map', 'newForm', 'notices', 'preview', 'question'],
  ...['restore', 'skeleton', 'standIn', 'state', 'step', 'toJsxRuntime'],
];

/**
 * Finds the texts in a component that keep it from working on a translated page. Browsers replace every text that they
 * translate; then React fails when it removes the text or puts something in front of it, and changes to it stay
 * unseen. Only an element whose one child is a text replaces it as a whole, so these need an element of their own:
 *
 * - a computed text beside other children,
 * - a text after something that comes and goes,
 * - a text in a fragment, which has no element that would be removed with it, and
 * - a text that a component returns.
 */
export function findBareTexts(file: string, source = read(file)): string[] {
  const { program } = parseSync(file, source);
  const names = namesIn(program);
  const found: string[] = [];
  const add = ({ start, end }: ESTree.Span) => {
    const text = source.slice(start, end).trim();
    const line = source.slice(0, source.indexOf(text, start)).split('\n').length;
    found.push(`${file}:${line} ${text}`);
  };
  const check = (parent: Parent) => bareTexts(parent, names).forEach(add);
  const functions: string[] = [];
  const enter = (node: { id?: ESTree.BindingIdentifier | null }) =>
    functions.push(node.id?.name ?? '');
  const leave = () => functions.pop();
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    ...{ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
    ...{ 'FunctionDeclaration:exit': leave, 'FunctionExpression:exit': leave },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      const isComponent = /^[A-Z]/.test(functions.at(-1) ?? '');
      if (isComponent && argument && mayBeText(argument, names)) add(argument);
    },
  }).visit(program);
  return found;
}

function namesIn(program: ESTree.Program): Names {
  const imports = new Set<string>();
  const elements = new Set(elementNames);
  new Visitor({
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) imports.add(local.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && isElement(init)) elements.add(id.name);
    },
  }).visit(program);
  return { imports, elements };
}

/** Whether it is an element, or a function that returns one. */
function isElement(node: ESTree.Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isElement(node.expression);
  if (node.type === 'LogicalExpression') return isElement(node.right);
  if (node.type === 'ArrowFunctionExpression') return isElement(node.body);
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

function bareTexts(parent: Parent, names: Names): Child[] {
  const children = parent.children
    .map((child) => ({ child, behaviour: behaviourOf(child, names) }))
    .filter(({ behaviour }) => behaviour !== 'nothing');
  if (children.length === 1 && !isFragment(parent)) return [];
  const found: Child[] = [];
  let isWrittenTextBare = isFragment(parent);
  for (const { child, behaviour } of children) {
    if (behaviour === 'computed text') found.push(child);
    if (behaviour === 'written text' && isWrittenTextBare) found.push(child);
    if (behaviour === 'comes and goes') isWrittenTextBare = true;
  }
  return found;
}

function isFragment(parent: Parent): boolean {
  if (parent.type === 'JSXFragment') return true;
  const { name } = parent.openingElement;
  return name.type === 'JSXIdentifier' && name.name === 'Fragment';
}

function behaviourOf(child: Child, names: Names): Behaviour {
  if (child.type === 'JSXText') return behaviourOfText(child.value);
  if (child.type !== 'JSXExpressionContainer') return 'element';
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return 'nothing';
  if (expression.type === 'Literal' && String(expression.value).trim() === '') return 'space';
  if (!mayBeText(expression, names)) return 'comes and goes';
  return isConstant(expression, names) ? 'written text' : 'computed text';
}

/** Browsers don't translate spaces. React leaves those out that contain a line break. */
function behaviourOfText(text: string): Behaviour {
  if (text.trim() !== '') return 'written text';
  return text.includes('\n') ? 'nothing' : 'space';
}

function mayBeText(node: ESTree.Expression, names: Names): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false;
    case 'Literal':
      return node.value !== null;
    case 'ParenthesizedExpression':
      return mayBeText(node.expression, names);
    case 'LogicalExpression':
      return (
        mayBeText(node.right, names) || (node.operator !== '&&' && mayBeText(node.left, names))
      );
    case 'ConditionalExpression':
      return mayBeText(node.consequent, names) || mayBeText(node.alternate, names);
    default:
      return !names.elements.has(nameOf(node));
  }
}

/** The name of a value, or of the function that returns it. */
function nameOf(node: ESTree.Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return nameOf(node.callee);
  if (node.type !== 'MemberExpression') return '';
  return node.property.type === 'Identifier' ? node.property.name : '';
}

/** Whether it stays as it is, because it is made of imports alone. */
function isConstant(node: ESTree.Node, names: Names): boolean {
  if (node.type === 'Literal') return true;
  if (node.type === 'Identifier') return names.imports.has(node.name);
  if (node.type === 'MemberExpression') return isConstant(node.object, names);
  if (node.type !== 'CallExpression') return false;
  return [node.callee, ...node.arguments].every((part) => isConstant(part, names));
}
