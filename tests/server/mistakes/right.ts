/** Files of a folder, by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** What somebody did wrong, and what the command says of it. */
export interface Mistake {
  readonly mistake: string
  readonly files: Files
  /** The lines that it prints beside the counts, with ` | ` between cells; none where all is right. */
  readonly says: readonly string[]
  /** The ids of what is stored afterwards. */
  readonly stored: string
}

const building = 'externalId;streetAddress;postalCode;city'

/** A table of buildings with these rows, and further columns. */
export const buildings = (rows: readonly string[], heading = building) => ({
  'buildings.csv': `${[heading, ...rows].join('\r\n')}\r\n`,
})

/** A table of right buildings, each with another cell in one column more. */
export const buildingsWith = (column: string, cells: readonly string[]): Files =>
  buildings(
    cells.map((cell, place) => `B-${place + 1};Koivukuja 3;02100;Espoo;${cell}`),
    `${building};${column}`,
  )

export const [B1, B2] = ['B-1;Koivukuja 3;02100;Espoo', 'B-2;Koivukuja 5;02100;Espoo']
const contract =
  'externalId;buildingExternalId;contractType;status;startDate;streetAddressLine1;postalCode;city'
const tenant = 'contractExternalId;residentExternalId;tenantRole;isContractParty;isPayer'

/** A contract of one tenant in one of two buildings, with nothing wrong. */
export const right = {
  ...buildings([B1, B2]),
  'residents.csv': 'externalId;givenName;familyName\r\nR-1;Veikko;Vieras\r\n',
  'contracts.csv': `${contract}\r\nC-1;B-1;rental;active;1.1.2024;Koivukuja 3 A 1;02100;Espoo\r\n`,
  'contract-tenants.csv': `${tenant}\r\nC-1;R-1;tenant;kyllä;kyllä\r\n`,
} satisfies Files

/** The right folder with files that others replace. */
export const rightBut = (files: Files): Files => ({ ...right, ...files })

/** The text of a file of the right folder, with a part of it replaced. */
export const changed = (name: keyof typeof right, from: string, to: string): Files =>
  rightBut({ [name]: right[name].replace(from, to) })

/** A text as UTF-16 with its mark. */
export const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** A text in Windows-1252, as far as it is in Latin-1. */
export const narrow = (text: string): Uint8Array => Buffer.from(text, 'latin1')
