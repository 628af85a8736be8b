// React Router asks for this entry, but no page loads it: React stays on the server, and a screen that wants
// behaviour brings a script of its own.
void 0;
