import { expect, it } from 'vitest'
import { brandMarkOf } from './brand-mark.ts'

it('the logo is the product’s in the demo, the provider’s own, or made of its name', () => {
  const markOf = (brand: string, logoUrl: string | null = null) =>
    brandMarkOf({ provider: { brand, logoUrl }, brandColours: null })
  expect(markOf('Porras')).toBeNull()
  const logoUrl = 'https://rantakodit.example/logo.svg'
  expect(markOf('Rantakodit', logoUrl)).toEqual({ address: logoUrl })
  for (const [brand, letter] of [
    ['rantakodit Oy', 'R'],
    ['"Äyräs" & Co', 'Ä'],
    ['<>', ''],
  ] as const)
    expect(markOf(brand)).toEqual({
      svg: expect.stringContaining(`>${letter}</text>`),
    })
})

it('a logo that is made of the name has the colour of the provider', () => {
  const provider = { brand: 'Rantakodit', logoUrl: null }
  const brandColours = { light: '#0057b8', dark: '#8fc6e8' }
  expect(brandMarkOf({ provider, brandColours })).toEqual({
    svg: expect.stringContaining('fill="#0057b8"'),
  })
})
