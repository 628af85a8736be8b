export function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => void setTimeout(resolve, ms, value));
}
