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
import { wellFormedHtml } from '../../domain/rich-text/html-text.ts'
import { TooMuchWork, type WorkLimit } from '../../domain/work-limit.ts'

/** The characters that are read, or searched for a style, within one step. */
const CHARACTERS_OF_A_STEP = 8
/** A new element costs as much as this many tokens. */
const STEPS_OF_AN_ELEMENT = 4
/** The siblings that a search passes within one step. */
const SIBLINGS_OF_A_STEP = 32

/** A parsed page; `isCut`: only its beginning, because the rest would have taken too many steps. */
export interface CountedPage {
  readonly page: DefaultTreeAdapterTypes.Document
  readonly isCut: boolean
}

/**
 * Parses HTML of others as a browser does that runs no scripts, until the limit is reached. Tokens,
 * attributes, texts and elements are counted while they are created.
 */
export function parseCounted(html: string, limit: WorkLimit): CountedPage {
  const parser = new Parser<DefaultTreeAdapterMap>({
    scriptingEnabled: false,
    treeAdapter: countedAdapter(limit),
  })
  parser.tokenizer = new CountedTokenizer(parser, limit)
  try {
    limit.spend(html.length / CHARACTERS_OF_A_STEP)
    parser.tokenizer.write(wellFormedHtml(html), true)
    return { page: parser.document, isCut: false }
  } catch (error) {
    if (error instanceof TooMuchWork) return { page: parser.document, isCut: true }
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

/** Counts what a single tag or text can hold many of, before it becomes a node. */
class CountedTokenizer extends Tokenizer {
  readonly #limit: WorkLimit

  constructor(handler: TokenHandler, limit: WorkLimit) {
    super({}, handler)
    this.#limit = limit
  }

  protected override _createAttr(firstCharacter: string): void {
    this.#limit.spend()
    super._createAttr(firstCharacter)
  }

  protected override _startCharacterReference(): void {
    this.#limit.spend()
    super._startCharacterReference()
  }

  protected override prepareToken(token: Token.Token): void {
    this.#limit.spend()
    super.prepareToken(token)
  }
}

type Adapter = TreeAdapter<DefaultTreeAdapterMap>

/** Counts what the parser builds: it repeats unended formatting in every paragraph. */
function countedAdapter(limit: WorkLimit): Adapter {
  const adapter: Adapter = defaultTreeAdapter
  const spendSearch = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode, node: unknown) =>
    limit.spend(childNodes.at(-1) === node ? 2 : 2 + childNodes.length / SIBLINGS_OF_A_STEP)
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      limit.spend(STEPS_OF_AN_ELEMENT + stepsOf(attributes))
      return adapter.createElement(name, namespace, attributes)
    },
    adoptAttributes(element, attributes) {
      limit.spend(STEPS_OF_AN_ELEMENT + attributes.length)
      adapter.adoptAttributes(element, attributes)
    },
    insertText(parent, text) {
      limit.spend()
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

/** Every element that repeats an attribute is later searched for it, and its value for a style. */
const stepsOf = (attributes: readonly Token.Attribute[]): number =>
  attributes.reduce((steps, { value }) => steps + 1 + value.length / CHARACTERS_OF_A_STEP, 0)
