import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '#test/root.ts'

/** Their texts stay as they are for as long as they are shown. */
const UNCHANGING = new Set([
  'src/ui/components/keep-together.tsx',
  'src/features/board-packet/ui/packet-sheet.tsx',
  'src/ui/admin/comparison/marked-html.tsx',
])

/** A child that is text, one that comes and goes, one that is always an element, or nothing. */
type Kind = 'fixed text' | 'changing text' | 'coming' | 'element' | 'nothing'

/**
 * A browser that translates replaces text nodes. React would go on writing to the ones it has made,
 * and fail when it removes one or puts something before it. An element with nothing but one text has
 * no such node.
 */
test(
  'no text that comes, goes or changes stands loose beside a sibling',
  { timeout: 240_000, tags: 'long' },
  () => {
    const found = listComponents().flatMap(({ file, checker }) => findLooseTexts(file, checker))

    expect(found).toEqual([])
  },
)

const LOOSE = [
  '<p>{word} has left</p>',
  '<p><b />{word}</p>',
  '<p>{some && <b />} words</p>',
  '<p>{some ? "yes" : <b />}<i /></p>',
  '<p>{words.map((one) => one.trim())}</p>',
  '<>words</>',
]
const SAFE = [
  '<p>{`${word} has left`}</p>',
  '<p><b /><span>{word}</span></p>',
  '<p>words {some && <b />}</p>',
  '<p>words <b /> words</p>',
  '<p>{word}</p>',
]

test('the search above finds what it looks for, and nothing else', () => {
  const { file, checker } = parse([...LOOSE, ...SAFE])
  const found = findLooseTexts(file, checker).map((place) => place.replace(/^\S+ /, ''))

  expect(found).toEqual(LOOSE)
})

function listComponents() {
  const { options, fileNames } = readConfig()
  const names = fileNames.filter((name) => /\/src\/.*(?<!\.test)\.tsx$/.test(name))
  const program = ts.createProgram(names, { ...options, types: [] })
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter(({ fileName }) => names.includes(fileName))
    .filter(({ fileName }) => !UNCHANGING.has(path.relative(ROOT, fileName)))
    .map((file) => ({ file, checker }))
}

function parse(codes: string[]) {
  const { options } = readConfig()
  const host = ts.createCompilerHost(options)
  const name = path.join(ROOT, 'src/example.tsx')
  const lines = ['export {}; declare const word: string, words: string[], some: boolean', ...codes]
  const file = ts.createSourceFile(name, lines.join('\n;'), ts.ScriptTarget.ESNext, true)
  const getSourceFile: typeof host.getSourceFile = (asked, ...rest) =>
    asked === name ? file : host.getSourceFile(asked, ...rest)
  const program = ts.createProgram([name], { ...options, types: [] }, { ...host, getSourceFile })
  return { file, checker: program.getTypeChecker() }
}

function readConfig() {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  )
  return ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
}

/** @returns the place and the code of each */
function findLooseTexts(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasLooseText(node, checker)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      const code = node.getText().replace(/\s+/g, ' ').slice(0, 120)
      found.push(`${path.relative(ROOT, file.fileName)}:${line + 1} ${code}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function hasLooseText(node: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): boolean {
  const children = node.children.filter((child) => kindOf(child, checker) !== 'nothing')
  const kinds = children.map((child) => kindOf(child, checker))
  if (ts.isJsxFragment(node)) return kinds.some((kind) => kind.endsWith('text'))
  if (kinds.length === 1) return children.some((child) => isSeveralTexts(child, checker))
  const coming = kinds.indexOf('coming')
  const isBefore = coming !== -1 && kinds.lastIndexOf('fixed text') > coming
  return kinds.includes('changing text') || isBefore
}

function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): Kind {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? 'nothing' : 'fixed text'
  if (!ts.isJsxExpression(child)) return 'element'
  return child.expression ? kindOfExpression(child.expression, checker) : 'nothing'
}

function kindOfExpression(code: ts.Expression, checker: ts.TypeChecker): Kind {
  if (ts.isParenthesizedExpression(code)) return kindOfExpression(code.expression, checker)
  const known = kindBySyntax(code)
  if (known) return known
  if (isAnd(code)) return toComing(kindOfExpression(code.right, checker))
  if (ts.isConditionalExpression(code)) {
    const ways = [code.whenTrue, code.whenFalse].map((way) => kindOfExpression(way, checker))
    return ways.some((way) => way.endsWith('text')) ? 'changing text' : 'coming'
  }
  const type = checker.getTypeAtLocation(code)
  const types = type.isUnion() ? type.types : [type]
  // What a component is given as `ReactNode` counts as elements.
  if (types.some(({ flags }) => flags & ts.TypeFlags.Object)) return 'coming'
  const isText = types.some(
    ({ flags }) => flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike),
  )
  return isText ? 'changing text' : 'coming'
}

/** The kind of what need not be asked of the checker, which takes long. */
function kindBySyntax(code: ts.Expression): Kind | undefined {
  // Nobody translates a blank.
  if (ts.isStringLiteralLike(code)) return code.text.trim() ? 'fixed text' : 'nothing'
  if (ts.isJsxElement(code) || ts.isJsxSelfClosingElement(code)) return 'element'
  if (ts.isTemplateExpression(code)) return 'changing text'
  return ts.isArrowFunction(code) || isListOfElements(code) ? 'coming' : undefined
}

function isAnd(code: ts.Expression): code is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(code) && code.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
}

/** Whether it is a list that is mapped to elements. */
function isListOfElements(code: ts.Node): boolean {
  if (!ts.isCallExpression(code)) return false
  const [each] = code.arguments
  if (!each || !ts.isArrowFunction(each)) return false
  const made = ts.isParenthesizedExpression(each.body) ? each.body.expression : each.body
  return ts.isJsxElement(made) || ts.isJsxSelfClosingElement(made)
}

const toComing = (kind: Kind): Kind => (kind.endsWith('text') ? 'changing text' : 'coming')

/** React makes a node of each text of a list. */
function isSeveralTexts(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false
  if (ts.isTemplateExpression(child.expression) || isListOfElements(child.expression)) return false
  const type = checker.getTypeAtLocation(child.expression)
  return (type.isUnion() ? type.types : [type])
    .filter((one) => checker.isArrayType(one))
    .some((list) => {
      const item = checker.getIndexTypeOfType(list, ts.IndexKind.Number)
      return item !== undefined && (item.flags & ts.TypeFlags.StringLike) !== 0
    })
}
