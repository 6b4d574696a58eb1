/** Elements that a parser repeats in every paragraph until they end; of links, only the last one. */
const FORMATTING = /<(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi
const FORMATTING_TAG =
  /<(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^<>]*>?/gi
/**
 * What replaces a tag that is left out: with nothing in its place, the text around it could become
 * another tag.
 */
const COMMENT = '<!---->'
/** A parser repeats at most three elements that are alike. */
const MOST_ALIKE = 3
/**
 * The most repeated elements that HTML may have: far more than letters of mail programs have, and
 * less than a browser needs a second for.
 */
const MAX_REPEATED = 500_000

/** Returns the most elements that a parser may add to those that are written in HTML. */
export function maxRepeatedElements(html: string): number {
  const tags = html.split('<').length - 1
  const plain = new Map<string, number>()
  let differing = 0
  for (const { 0: begin, index } of html.matchAll(FORMATTING)) {
    const name = begin.toLowerCase()
    if (html[index + begin.length] === '>') plain.set(name, (plain.get(name) ?? 0) + 1)
    else differing += 1
  }
  const alike = [...plain.values()].reduce((sum, count) => sum + Math.min(count, MOST_ALIKE), 0)
  return differing + alike === 0 ? 0 : (differing + alike) * tags
}

/**
 * Returns HTML that a browser can parse in a moment: where its formatting could be repeated too
 * often, it is left out. The server counts what its own parser repeats.
 */
export const removeRepeatedFormatting = (html: string): string =>
  maxRepeatedElements(html) > MAX_REPEATED ? html.replaceAll(FORMATTING_TAG, COMMENT) : html
