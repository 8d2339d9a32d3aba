import sax from 'sax'

/** An element of an XML document, with its text without that of its children. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** Parses a document strictly, as the readers of feeds do. Throws when it is not well-formed. */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = parser.oncdata = (text) => void (open.at(-1)!.text += text)
  parser.write(document).close()
  return root.children[0]!
}

/** Returns the texts of an element's children by their names. */
export const readXmlFields = ({ children }: XmlElement): Record<string, string> =>
  Object.fromEntries(children.map(({ name, text }) => [name, text]))
