/** Progress for people: on a terminal one line that changes, elsewhere nothing but the result. */
export function teller(out: NodeJS.WriteStream = process.stdout) {
  const clear = out.isTTY ? '\r\u001B[K' : ''
  return {
    tell: (line: string) => void (out.isTTY && out.write(`${clear}${line.slice(0, (out.columns ?? 80) - 1)}`)),
    done: (line: string) => void out.write(line === '' ? clear : `${clear}${line}\n`),
  }
}
