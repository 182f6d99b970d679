"""HTTP and WebSocket: sessions, roles, and the web client."""
