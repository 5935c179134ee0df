import './faces.css';

// A face comes when a text first asks for it: what is measured before that has the widths of another.
await Promise.all([...document.fonts].map((face) => face.load()));
