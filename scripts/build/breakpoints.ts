import type { Plugin } from 'vite'
import { mediaQueries } from '../../domain/breakpoints.ts'

const NAME = /\((--[\w-]+)\)/g

/** Replaces the names of breakpoints in a media query. Throws for a name that is not in the table. */
function withWidths(query: string): string {
  return query.replace(NAME, (_, name: string) => {
    if (!(name in mediaQueries)) throw new Error(`There is no breakpoint ${name}`)
    return mediaQueries[name as keyof typeof mediaQueries]
  })
}

/** Replaces the names of breakpoints in style sheets (`@media (--phone)`) with their media queries. */
export function breakpointsPlugin(): Plugin {
  const named = {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media(rule: { params: string }) {
        rule.params = withWidths(rule.params)
      },
    },
  }
  return { name: 'breakpoints', config: () => ({ css: { postcss: { plugins: [named] } } }) }
}
