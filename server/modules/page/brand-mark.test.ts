import { expect, it } from 'vitest'
import { brandMarkOf } from './brand-mark.ts'

it("the logo is the product’s in the demo, or the provider’s own, or generated from the provider's name", () => {
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

it('a logo that is generated from the name has the brand colour of the provider', () => {
  const provider = { brand: 'Rantakodit', logoUrl: null }
  const brandColours = { light: '#0057b8', dark: '#8fc6e8' }
  expect(brandMarkOf({ provider, brandColours })).toEqual({
    svg: expect.stringContaining('fill="#0057b8"'),
  })
})
