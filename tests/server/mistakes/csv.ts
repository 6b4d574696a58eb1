import {
  B1,
  B2,
  encodeLatin1,
  encodeUtf16,
  type ImportMistake,
  makeBuildingsCsv,
  validFolder,
} from './right.ts'

/** Mistakes that concern a whole CSV file, or a list in JSON. */
export const csvMistakes: readonly ImportMistake[] = [
  {
    mistake: 'a table that was cut in the middle of a row',
    files: { 'buildings.csv': validFolder['buildings.csv'].slice(0, -15) },
    says: [
      'The file data/buildings.csv is not a table in CSV: row 2 (line 3) ends in the middle, without a line break: it was cut off.',
    ],
    stored: '',
  },
  {
    mistake: 'a table that was cut in the middle of a cell in quotes',
    files: makeBuildingsCsv(['B-1;"Koivu']),
    says: [
      'The file data/buildings.csv is not a table in CSV: it has a quote without an end, in the row that begins at line 2.',
    ],
    stored: '',
  },
  {
    mistake: 'a table that was cut in the middle of a letter',
    files: { 'buildings.csv': Buffer.from('externalId;city\r\nB-1;Hyvää').subarray(0, -1) },
    says: [
      'The file data/buildings.csv is not a table in CSV: it ends in the middle of a character: it was cut off.',
    ],
    stored: '',
  },
  {
    mistake: 'a heading that is nearly right',
    files: makeBuildingsCsv(
      ['B-1;Koivukuja 3;02100;Espoo'],
      'externalId;streetAdress;postalCode;city',
    ),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | streetAddress | required | a value: the table has no column streetAddress',
      'buildings | 1 | buildings.csv:2 | B-1 | streetAdress | unknown_field | streetAddress',
    ],
    stored: '',
  },
  {
    mistake: 'a heading that is a part of the right one',
    files: makeBuildingsCsv(['B-1;Koivukuja 3;02100;Espoo'], 'externalId;addres;postalCode;city'),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | streetAddress | required | a value: the table has no column streetAddress',
      'buildings | 1 | buildings.csv:2 | B-1 | addres | unknown_field | streetAddress',
    ],
    stored: '',
  },
  {
    mistake: 'headings that begin with capitals',
    files: makeBuildingsCsv([B1], 'ExternalId;StreetAddress;PostalCode;City'),
    says: [
      'The file data/buildings.csv has no column externalId: its first line, which names the columns, has ExternalId, StreetAddress, PostalCode, City.',
    ],
    stored: '',
  },
  {
    mistake: 'a heading with a capital beside right ones',
    files: makeBuildingsCsv([B1], 'externalId;streetAddress;postalCode;City'),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | city | required | a value: the table has no column city',
      'buildings | 1 | buildings.csv:2 | B-1 | City | unknown_field | city',
    ],
    stored: '',
  },
  {
    mistake: 'headings with spaces behind, one of them hard, and one that nobody sees',
    files: makeBuildingsCsv([B1], 'externalId ; streetAddress;postalCode\u00a0;ci\u200bty'),
    says: [],
    stored: 'B-1',
  },
  {
    mistake: 'a mark of UTF-8 and a line sep=;',
    files: { 'buildings.csv': `\uFEFFsep=;\r\n${validFolder['buildings.csv']}` },
    says: [],
    stored: 'B-1 B-2',
  },
  {
    mistake: 'a heading twice',
    files: makeBuildingsCsv([`${B1};Espoo`], 'externalId;streetAddress;postalCode;city;city'),
    says: ['The file data/buildings.csv is not a table in CSV: it has two columns city.'],
    stored: '',
  },
  {
    mistake: 'no line of headings',
    files: { 'buildings.csv': `${B1}\r\n${B2}\r\n` },
    says: [
      'The file data/buildings.csv has no column externalId: its first line, which names the columns, has B-1, Koivukuja 3, 02100, Espoo.',
    ],
    stored: '',
  },
  {
    mistake: 'a title above the headings',
    files: { 'buildings.csv': `Rakennukset 1.1.2026;;;\r\n${validFolder['buildings.csv']}` },
    says: [
      'The file data/buildings.csv has no column externalId: its first line, which names the columns, has Rakennukset 1.1.2026.',
    ],
    stored: '',
  },
  {
    mistake: 'a delimiter that is none',
    files: { 'buildings.csv': validFolder['buildings.csv'].replaceAll(';', '|') },
    says: [
      'The file data/buildings.csv has no column externalId: its first line, which names the columns, has externalId|streetAddress|postalCode|city.',
    ],
    stored: '',
  },
  {
    mistake: 'a column that is missing',
    files: makeBuildingsCsv(['B-1;Koivukuja 3;02100'], 'externalId;streetAddress;postalCode'),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | city | required | a value: the table has no column city',
    ],
    stored: '',
  },
  {
    mistake: 'more cells than headings',
    files: makeBuildingsCsv([B1, 'B-2;Koivukuja 5; A;02100;Espoo']),
    says: [
      'The file data/buildings.csv is not a table in CSV: row 2 (line 3) has a cell without a heading (a cell that holds a delimiter needs quotes).',
    ],
    stored: '',
  },
  {
    mistake: 'fewer cells than headings',
    files: makeBuildingsCsv([B1, 'B-2;Koivukuja 5']),
    says: [
      'buildings | 2 | buildings.csv:3 | B-2 | postalCode | required | a value',
      'buildings | 2 | buildings.csv:3 | B-2 | city | required | a value',
    ],
    stored: 'B-1',
  },
  {
    mistake: 'text behind a quote',
    files: makeBuildingsCsv([B1, 'B-2;"Koivu"kuja 5;02100;Espoo']),
    says: [
      'The file data/buildings.csv is not a table in CSV: the row that begins at line 3 has text after a quote: a cell with quotes is in quotes itself, with each of them twice.',
    ],
    stored: '',
  },
  {
    mistake: 'blank rows, and rows of delimiters and spaces',
    files: makeBuildingsCsv(['', ';;;', B1, ' ; ;;', ' ']),
    says: [],
    stored: 'B-1',
  },
  {
    mistake: 'a row of totals at the end',
    files: makeBuildingsCsv([B1, 'Yhteensä;;;1']),
    says: [
      'buildings | 2 | buildings.csv:3 | Yhteensä | streetAddress | required | a value',
      'buildings | 2 | buildings.csv:3 | Yhteensä | postalCode | required | a value',
    ],
    stored: 'B-1',
  },
  {
    mistake: 'UTF-16 with its mark',
    files: { 'buildings.csv': encodeUtf16(validFolder['buildings.csv']) },
    says: [],
    stored: 'B-1 B-2',
  },
  {
    mistake: 'UTF-16 without its mark',
    files: { 'buildings.csv': encodeUtf16(validFolder['buildings.csv']).subarray(2) },
    says: [
      'The file data/buildings.csv is not a table in CSV: it has characters that no text has (NUL): save it as CSV in UTF-8.',
    ],
    stored: '',
  },
  {
    mistake: 'Windows-1252',
    files: {
      'buildings.csv': encodeLatin1(
        'externalId;streetAddress;postalCode;city\r\nB-1;Käpytie 1;02100;Espoo\r\n',
      ),
    },
    says: [],
    stored: 'B-1',
  },
  {
    mistake: 'two encodings in one table',
    files: {
      'buildings.csv': Buffer.concat([
        Buffer.from('externalId;streetAddress;postalCode;city\r\nB-1;Käpytie 1;02100;Espoo\r\n'),
        encodeLatin1('B-2;Käpytie 2;02100;Espoo\r\n'),
      ]),
    },
    says: [
      'The file data/buildings.csv is not a table in CSV: it has letters in two encodings, UTF-8 and Windows-1252: save all of it in UTF-8.',
    ],
    stored: '',
  },
  {
    mistake: 'letters that were read in another encoding before',
    files: makeBuildingsCsv(['B-1;KÃ¤pytie 1;02100;Espoo', 'B-2;K\ufffdpytie 2;02100;Espoo']),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | streetAddress | invalid_string | letters as they are: they were saved in one encoding and read in another',
      'buildings | 2 | buildings.csv:3 | B-2 | streetAddress | invalid_string | letters as they are: they were saved in one encoding and read in another',
    ],
    stored: '',
  },
  {
    mistake: 'a NUL in a cell',
    files: makeBuildingsCsv(['B-1;Koivu\0kuja 3;02100;Espoo']),
    says: [
      'The file data/buildings.csv is not a table in CSV: it has characters that no text has (NUL): save it as CSV in UTF-8.',
    ],
    stored: '',
  },
  {
    mistake: 'a cell of a megabyte',
    files: makeBuildingsCsv([`B-1;${'x'.repeat(1_000_000)};02100;Espoo`]),
    says: [
      'The file data/buildings.csv is not a table in CSV: the row that begins at line 2 has more than a million characters (a quote without an end?).',
    ],
    stored: '',
  },
  {
    mistake: 'a cell of half a megabyte',
    files: makeBuildingsCsv([`B-1;${'x'.repeat(500_000)};02100;Espoo`, B2]),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | streetAddress | too_big | less: docs/provider/fields.md has its limit',
    ],
    stored: 'B-2',
  },
  {
    mistake: '10,000 columns',
    files: makeBuildingsCsv(
      [B1],
      Array.from({ length: 10_000 }, (_, place) => `c${place}`).join(';'),
    ),
    says: ['The file data/buildings.csv is not a table in CSV: it has more than 1,000 columns.'],
    stored: '',
  },
  {
    mistake: 'a column that JSON would lose',
    files: makeBuildingsCsv([`${B1};x`], 'externalId;streetAddress;postalCode;city;__proto__'),
    says: ['The file data/buildings.csv has a column __proto__, which no row may have.'],
    stored: '',
  },
  {
    mistake: 'a list with a comma too many',
    files: { 'buildings.json': '[{"externalId": "B-1"},\n]' },
    says: ['The file data/buildings.json is not a list in JSON: line 1 has a comma before ] or }.'],
    stored: '',
  },
  {
    mistake: 'a list that was cut',
    files: { 'buildings.json': '[{"externalId": "B-1"' },
    says: [
      'The file data/buildings.json is not a list in JSON: it does not end with ]: it was cut off, or has more than one list.',
    ],
    stored: '',
  },
  {
    mistake: 'an object in place of a list',
    files: { 'buildings.json': '{"rows": []}' },
    says: ['The file data/buildings.json is not a list in JSON: it is to be rows between [ and ].'],
    stored: '',
  },
  {
    mistake: 'a list in Windows-1252',
    files: { 'buildings.json': encodeLatin1('[{"externalId": "B-1", "city": "Pyhäntä"}]') },
    says: [
      'The file data/buildings.json is not a list in JSON: it is not in UTF-8: save it in that encoding.',
    ],
    stored: '',
  },
  {
    mistake: 'a list of texts and numbers',
    files: { 'buildings.json': '["B-1", 7]' },
    says: [
      'buildings | 1 | invalid_type | a row between { and }',
      'buildings | 2 | invalid_type | a row between { and }',
    ],
    stored: '',
  },
  {
    mistake: 'ids and codes as numbers',
    files: {
      'buildings.json':
        '[{"externalId": 7, "streetAddress": "Koivukuja 3", "postalCode": 2100, "city": "Espoo"}]',
    },
    says: [
      'buildings | 1 | externalId | invalid_type | a text in quotes',
      'buildings | 1 | postalCode | invalid_type | a text in quotes',
    ],
    stored: '',
  },
  {
    mistake: 'a list in lists without end',
    files: { 'buildings.json': `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
    says: ['Row 1 of data/buildings.json has too many lists in lists.'],
    stored: '',
  },
  {
    mistake: 'a field that no object may have',
    files: { 'buildings.json': '[{"externalId": "B-1"}, {"__proto__": {}, "externalId": "B-2"}]' },
    says: [
      'Row 2 of data/buildings.json has a field __proto__ or constructor, which no row may have.',
    ],
    stored: '',
  },
]
