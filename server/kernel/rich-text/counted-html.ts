import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
  type TokenHandler,
  Tokenizer,
  type TreeAdapter,
} from 'parse5'
import { normalizeHtmlCharacters } from '../../../domain/rich-text/html-text.ts'
import { type WorkLimit, WorkLimitExceeded } from '../../../domain/work-limit.ts'

/** Steps by what they cost: a step is about a fifth of a microsecond. */
const STEPS = { element: 4, search: 2, attribute: 1, token: 0.5, text: 0.25, item: 12 } as const
/** The characters that are read, or searched for a style, within one step. */
const CHARACTERS_OF_A_STEP = 8
/** The siblings that a search passes within one step. */
const SIBLINGS_OF_A_STEP = 32
/** The most formatting that has not ended, within a cell or outside tables; letters have a few. */
const MAX_UNENDED = 100
/** How many elements are created before the unended formatting is counted again. */
const ELEMENTS_OF_A_COUNT = 32

/** A parsed page; `isCut`: only its beginning, because the rest would have taken too many steps. */
export interface PageParsedWithinLimit {
  readonly page: DefaultTreeAdapterTypes.Document
  readonly isCut: boolean
}

/**
 * Parses HTML of others as a browser does that runs no scripts, until the limit is reached. Tokens,
 * attributes, texts and elements are counted while they are created. Too much formatting that has
 * not ended is beyond every limit.
 */
export function parseHtmlWithinLimit(html: string, limit: WorkLimit): PageParsedWithinLimit {
  const parser: Parser<DefaultTreeAdapterMap> = new Parser<DefaultTreeAdapterMap>({
    scriptingEnabled: false,
    treeAdapter: countedAdapter(limit, () => isTooFormatted(parser)),
  })
  parser.tokenizer = new CountedTokenizer(parser, limit)
  try {
    limit.spend(html.length / CHARACTERS_OF_A_STEP)
    parser.tokenizer.write(normalizeHtmlCharacters(html), true)
    return { page: parser.document, isCut: false }
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return { page: parser.document, isCut: true }
    throw error
  }
}

/** Returns the body of a parsed page; a page of frames has none. */
export function bodyElement(
  page: DefaultTreeAdapterTypes.Document,
): DefaultTreeAdapterTypes.Element | null {
  const root = page.childNodes.find((node) => node.nodeName === 'html')
  const nodes = root && 'childNodes' in root ? root.childNodes : []
  return nodes.find(isBody) ?? null
}

const isBody = (node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element =>
  node.nodeName === 'body'

/**
 * Whether more formatting has not ended than is parsed. Each formatting that begins and ends takes
 * parse5 time that grows with it: a `Map` searches the places of its deleted keys.
 */
function isTooFormatted({ activeFormattingElements }: Parser<DefaultTreeAdapterMap>): boolean {
  let entry = activeFormattingElements.newest
  for (let count = 0; entry !== null && 'element' in entry; count += 1) {
    if (count >= MAX_UNENDED) return true
    entry = entry.older
  }
  return false
}

/** Counts what a single tag or text can hold many of, before it becomes a node. */
class CountedTokenizer extends Tokenizer {
  readonly #limit: WorkLimit

  constructor(handler: TokenHandler, limit: WorkLimit) {
    super({}, handler)
    this.#limit = limit
  }

  protected override _createAttr(firstCharacter: string): void {
    this.#limit.spend(STEPS.attribute)
    super._createAttr(firstCharacter)
  }

  protected override _startCharacterReference(): void {
    this.#limit.spend(STEPS.token)
    super._startCharacterReference()
  }

  protected override prepareToken(token: Token.Token): void {
    this.#limit.spend(STEPS.token)
    super.prepareToken(token)
  }
}

type Adapter = TreeAdapter<DefaultTreeAdapterMap>

/** Counts what the parser builds: it repeats unended formatting in every paragraph. */
function countedAdapter(limit: WorkLimit, isTooFormatted: () => boolean): Adapter {
  const adapter: Adapter = defaultTreeAdapter
  let created = 0
  const spendSearch = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode, node: unknown) =>
    limit.spend(
      STEPS.search + (childNodes.at(-1) === node ? 0 : childNodes.length / SIBLINGS_OF_A_STEP),
    )
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      limit.spend(STEPS.element + stepsOf(attributes))
      created += 1
      if (created % ELEMENTS_OF_A_COUNT === 0 && isTooFormatted()) throw new WorkLimitExceeded()
      return adapter.createElement(name, namespace, attributes)
    },
    adoptAttributes(element, attributes) {
      limit.spend(STEPS.element + attributes.length)
      adapter.adoptAttributes(element, attributes)
    },
    insertText(parent, text) {
      limit.spend(STEPS.text)
      adapter.insertText(parent, text)
    },
    insertBefore(parent, node, next) {
      spendSearch(parent, next)
      adapter.insertBefore(parent, node, next)
    },
    insertTextBefore(parent, text, next) {
      spendSearch(parent, next)
      adapter.insertTextBefore(parent, text, next)
    },
    detachNode(node) {
      if (node.parentNode) spendSearch(node.parentNode, node)
      adapter.detachNode(node)
    },
  }
}

/**
 * Returns the steps of attributes: every element that repeats one is later searched for it, and its
 * value for a style.
 */
const stepsOf = (attributes: readonly Token.Attribute[]): number =>
  attributes.reduce((steps, { value }) => steps + stepsOfValue(value), 0)

/**
 * Returns the steps of an attribute's value. A value with styles of Word costs more, because it is
 * put into a list.
 */
const stepsOfValue = (value: string): number =>
  STEPS.attribute + value.length / CHARACTERS_OF_A_STEP + (/mso-list/i.test(value) ? STEPS.item : 0)
