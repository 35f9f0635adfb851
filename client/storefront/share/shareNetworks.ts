/** The networks that share an address by a plain link. */
export function networksFor(address: string, title: string) {
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}` },
  ];
}
