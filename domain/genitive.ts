/** The ends of names whose genitive is certain, each with the replacement that makes it. */
const ENDINGS: readonly [end: RegExp, genitive: string][] = [
  // Jukka: Jukan, Seppo: Sepon, Antti: Antin. A single k, p or t may change or stay, so it is unsafe.
  [/(?<=[aeiouyäölnr])(?:k(k[aäioöu])|p(p[aäioöu])|t(t[aäioöu]))$/, '$1$2$3n'],
  // Laura: Lauran, Eero: Eeron, Jari: Jarin, Satu is unsafe.
  [/(?<=[bcdfghjlmnrsv])[aäioöu]$/, '$&n'],
  // Maria: Marian, Leo: Leon, Kai: Kain.
  [/(?:[ei][aäo]|oa|ai)$/, '$&n'],
  // Ville: Villen, Aune: Aunen. Helle is unsafe: Helteen or Hellen.
  [/(?:[ai]lle|[aeginruy]ne)$/, '$&n'],
  // Henry: Henryn, Jenny: Jennyn.
  [/(?<=[lmnr])y$/, '$&n'],
  // Markus: Markuksen. Klaus and Tuomas are unsafe.
  [/(?<=..[^aeouyäö]u)s$/, 'ksen'],
  // Erik: Erikin, Daniel: Danielin, Robert: Robertin.
  [/(?:[aio][dlmnr]|e[dlmr]|(?<!n)en|ik|rd|rt)$/, '$&in'],
]

/**
 * Returns the Finnish genitive of a first name, of several the first one: 'Laura' as 'Lauran'. Null
 * unless its ending is one that every name inflects alike.
 */
export function makeFinnishGenitive(firstName: string): string | null {
  const [name = ''] = firstName.trim().split(/\s+/)
  if (!/^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*$/u.test(name) || !/[a-zåäö]{3}$/.test(name.toLowerCase()))
    return null
  const rule = ENDINGS.find(([end]) => end.test(name))
  return rule ? name.replace(...rule) : null
}
