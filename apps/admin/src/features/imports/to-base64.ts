/** The bytes of a file in base64. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `data:text/csv;base64,…`
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
